import { Suspense, type ReactNode } from 'react';
import { FIGURE_KEYS, figureMathOf } from 'shared/list';
import { tickerOf } from 'shared/market';
import { usePageKeys } from 'shared/remote';
import type { MenuItem } from 'shared/ui';
import { AssetGrid, type AssetRow } from 'shared/ui/asset-grid';
import { focusedRowKey, type ExtraColumn } from 'shared/ui/grid';
import { lazyExtra, lazyPiece } from 'shared/ui/lazy-piece';
import { MAX_CHART_ASSETS } from '../listing/state/screener-state';
import { useCopyTickers } from './tickers/copy-tickers';
import { CopyMenu } from './tickers/copy-menu';
import { useComparison } from './use-comparison';
import { useExtraColumns } from './use-extra-columns';
import { useRowContent } from './use-row-content';
import type { Screener } from './use-screener';

/** Loaded when the first row is selected for comparison. */
const CompareTray = lazyPiece(
  'The comparison',
  () => import(/* webpackChunkName: 'grid-later' */ './compare-tray'),
);
/** Loaded lazily: the grid has not been scrolled before. */
const ScrollRestoration = lazyExtra(
  () => import(/* webpackChunkName: 'rows-place' */ './use-scroll-restoration'),
);

export interface ScreenerGridProps {
  screener: Screener;
  /** Columns of a special list, see `useExtraColumns`. */
  listColumns?: readonly ExtraColumn[];
  empty: ReactNode;
}

/** Rows of a screener with all their actions; selections are in the address. */
export function ScreenerGrid({ screener, listColumns, empty }: ScreenerGridProps) {
  const { type, catalogue, source, change, rows, grid } = screener;
  const { gridRef, label } = grid;
  const { assetType } = catalogue;
  const { state } = source;
  const [extraColumns, sparklines] = useExtraColumns(type, listColumns, rows.data);
  const { symbols, select, toggle, selection } = useComparison(state, change);
  const tickers = useCopyTickers(type, catalogue);
  const content = useRowContent(assetType);
  usePageKeys(label, [
    ...FIGURE_KEYS,
    {
      keys: 'c',
      label: 'Row into the comparison',
      onPress: () => {
        const symbol = focusedRowKey(gridRef.current);
        return symbol === null ? false : toggle(symbol);
      },
    },
  ]);
  const rowMenu = (row: AssetRow): MenuItem[] => {
    const isSelected = symbols.includes(row.symbol);
    return [
      {
        id: 'tab',
        label: 'Open in a new tab',
        icon: 'external',
        to: content.rowLink(row),
        newTab: true,
      },
      {
        id: 'compare',
        label: isSelected ? 'Take out of the comparison' : 'Add to the comparison',
        icon: isSelected ? 'minus' : 'plus',
        disabled: !isSelected && symbols.length >= MAX_CHART_ASSETS,
        onSelect: () => toggle(row.symbol),
      },
      {
        id: 'copy',
        label: `Copy ${tickerOf(row.symbol)}`,
        icon: 'copy',
        onSelect: () => tickers.copy([row.symbol]),
      },
    ];
  };
  return (
    <>
      {sparklines}
      <AssetGrid
        {...grid}
        {...content}
        catalogue={catalogue}
        data={rows.data}
        extraColumns={extraColumns}
        rowMenu={rowMenu}
        selection={selection}
        explanation={figureMathOf(assetType)}
        empty={empty}
        tools={
          <CopyMenu
            answer={rows.data}
            onCopy={tickers.copy}
            onCopyAll={() => tickers.copyAll(state)}
          />
        }
      />
      <Suspense fallback={null}>
        <ScrollRestoration gridRef={gridRef} answer={rows.data} state={state} />
      </Suspense>
      <p className="ui-hidden" role="status">
        {symbols.length > 0 &&
          `${symbols.length} of ${MAX_CHART_ASSETS} to compare: ${symbols.map(tickerOf).join(', ')}`}
      </p>
      {symbols.length > 0 && (
        <Suspense fallback={null}>
          <CompareTray symbols={symbols} onChange={select} onCopy={tickers.copy} />
        </Suspense>
      )}
      {tickers.dialog}
    </>
  );
}
