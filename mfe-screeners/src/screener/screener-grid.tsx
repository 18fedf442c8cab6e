import { Suspense, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { ScreenerResponse } from 'shared/contract';
import {
  detailsPath,
  formatInteger,
  nameFieldOf,
  tickerOf,
  type ScreenerType,
} from 'shared/market';
import { useGridLayout, useRowKeys } from 'shared/list';
import { Slot } from 'shared/remote';
import { Icon, Menu, type MenuItem } from 'shared/ui';
import { AssetGrid, type AssetRow } from 'shared/ui/asset-grid';
import {
  focusedRowKey,
  type ExtraColumn,
  type GridFailure,
  type GridSelection,
} from 'shared/ui/grid';
import { MAX_TICKERS, useCopyTickers } from './tickers/copy-tickers';
import type { AskedState } from '../listing/query/query';
import {
  effectiveSort,
  MAX_CHART_ASSETS,
  shownColumns,
  type ListCatalogue,
} from '../listing/state/screener-state';
import type { ChangeState } from '../listing/state/use-screener-state';
import { lazyExtra, lazyPiece } from 'shared/ui/lazy-piece';

/** Loaded when the first row is selected for comparison. */
const CompareTray = lazyPiece(
  'The comparison',
  () => import(/* webpackChunkName: 'grid-later' */ './compare-tray'),
);
/** Loaded lazily: the grid has not been scrolled before. */
const ScrollRestoration = lazyExtra(
  () => import(/* webpackChunkName: 'rows-place' */ './use-scroll-restoration'),
);
/** Loaded when the first name is hovered. */
const RowPreview = lazyExtra(() => import(/* webpackChunkName: 'grid-later' */ './row-preview'));

export interface ScreenerGridProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  title: string;
  state: AskedState;
  change: ChangeState;
  answer: ScreenerResponse | undefined;
  loading: boolean;
  failure?: GridFailure;
  loadedAt?: string;
  /** See `GridProps`. */
  livePrices: boolean;
  extraColumns: readonly ExtraColumn[];
  /** Figures on cards of small screens, and the setter of them. */
  cardFigures: readonly string[];
  onCardFiguresChange: (fields: string[]) => void;
  empty: ReactNode;
}

/** Rows of a screener with all their actions; selections are in the address. */
export function ScreenerGrid({
  type,
  catalogue,
  title,
  state,
  change,
  answer,
  loading,
  failure,
  loadedAt,
  livePrices,
  extraColumns,
  cardFigures,
  onCardFiguresChange,
  empty,
}: ScreenerGridProps) {
  const gridRef = useRef<HTMLElement>(null);
  const { assetType } = catalogue;
  const nameField = nameFieldOf(type);
  const layout = useGridLayout(state, shownColumns(catalogue, state), change);
  const picked = state.compare.join();
  const compare = useMemo(() => (picked === '' ? [] : picked.split(',')), [picked]);

  const { page } = state;
  const setCompare = useCallback(
    (symbols: string[]) => change({ compare: symbols, page }, { replace: true }),
    [change, page],
  );
  // One stable function for all rows, so that a change of the address re-renders none of them.
  const latest = useRef<(symbol: string) => void>(() => {});
  useEffect(() => {
    latest.current = (symbol) => {
      if (compare.includes(symbol)) setCompare(compare.filter((other) => other !== symbol));
      else if (compare.length < MAX_CHART_ASSETS) setCompare([...compare, symbol]);
    };
  }, [compare, setCompare]);
  const toggle = useCallback((symbol: string) => latest.current(symbol), []);
  const selection = useMemo(
    (): GridSelection => ({
      keys: compare,
      max: MAX_CHART_ASSETS,
      verb: 'Compare',
      onToggle: toggle,
    }),
    [compare, toggle],
  );
  useRowKeys(title, gridRef, {
    action: { key: 'w', label: 'Row to a watchlist' },
    columnSets: true,
    more: [
      {
        keys: 'c',
        label: 'Row into the comparison',
        onPress: () => {
          const symbol = focusedRowKey(gridRef.current);
          return symbol === null ? false : toggle(symbol);
        },
      },
    ],
  });
  const { filters, sort, pageSize, broker, band, within } = state;
  const list = JSON.stringify([filters, sort, page, pageSize, broker, band, within]);

  const tickers = useCopyTickers(type, catalogue);
  const rowLink = useCallback((row: AssetRow) => detailsPath(assetType, row.symbol), [assetType]);
  const nameOf = useCallback((row: AssetRow) => String(row.fields[nameField] ?? ''), [nameField]);
  const rowActions = useCallback(
    (row: AssetRow) => (
      <Slot
        name="asset-row-action"
        input={{
          symbol: row.symbol,
          assetType,
          name: nameOf(row) || row.symbol,
        }}
      />
    ),
    [assetType, nameOf],
  );
  const rowMenu = (row: AssetRow): MenuItem[] => {
    const isPicked = compare.includes(row.symbol);
    return [
      { id: 'tab', label: 'Open in a new tab', icon: 'external', to: rowLink(row), newTab: true },
      {
        id: 'compare',
        label: isPicked ? 'Take out of the comparison' : 'Add to the comparison',
        icon: isPicked ? 'minus' : 'plus',
        disabled: !isPicked && compare.length >= MAX_CHART_ASSETS,
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
  const rowPreview = useCallback(
    (row: AssetRow) => (
      <Suspense fallback={null}>
        <RowPreview row={row} name={nameOf(row)} />
      </Suspense>
    ),
    [nameOf],
  );
  const total = answer?.total ?? 0;

  return (
    <>
      <AssetGrid
        fill
        gridRef={gridRef}
        label={title}
        catalogue={catalogue}
        data={answer}
        loading={loading}
        failure={failure}
        loadedAt={loadedAt}
        livePrices={livePrices}
        {...layout}
        sort={effectiveSort(catalogue, state)}
        paging={{
          page,
          pageSize: state.pageSize,
          total: answer?.total ?? null,
          onPage: (next) => change({ page: next }),
          onPageSize: (size) => change({ pageSize: size }),
        }}
        rowLink={rowLink}
        rowActions={rowActions}
        rowMenu={rowMenu}
        rowPreview={rowPreview}
        selection={selection}
        extraColumns={extraColumns}
        cardFigures={cardFigures}
        onCardFiguresChange={onCardFiguresChange}
        tools={
          <Menu
            label="Copy tickers"
            align="end"
            button={
              <>
                <Icon name="copy" size={14} />
                <span className="ui-hidden">Copy tickers</span>
              </>
            }
            buttonProps={{
              variant: 'quiet',
              size: 'sm',
              title: 'Copy tickers',
              disabled: total === 0,
            }}
            items={[
              {
                id: 'page',
                label: 'Copy tickers of this page',
                onSelect: () => tickers.copy(symbolsOf(answer)),
              },
              {
                id: 'all',
                label:
                  total > MAX_TICKERS
                    ? `Copy the first ${formatInteger(MAX_TICKERS)} tickers`
                    : `Copy all ${formatInteger(total)} tickers`,
                onSelect: () => tickers.copyAll(state),
              },
            ]}
          />
        }
        empty={empty}
      />
      <Suspense fallback={null}>
        <ScrollRestoration gridRef={gridRef} answer={answer} list={list} />
      </Suspense>
      <p className="ui-hidden" role="status">
        {compare.length > 0 &&
          `${compare.length} of ${MAX_CHART_ASSETS} to compare: ${compare.map(tickerOf).join(', ')}`}
      </p>
      {compare.length > 0 && (
        <Suspense fallback={null}>
          <CompareTray
            assetType={assetType}
            symbols={compare}
            onChange={setCompare}
            onCopy={tickers.copy}
          />
        </Suspense>
      )}
      {tickers.dialog}
    </>
  );
}

/** Symbols of rows with a price, if the price is among the columns. */
export function pricedSymbolsOf(answer: ScreenerResponse | undefined): string[] {
  const at = answer?.columns.indexOf('price') ?? -1;
  const rows = answer?.rows.filter((row) => row[at] !== null) ?? [];
  return answer ? symbolsOf({ ...answer, rows }) : [];
}

/** Symbols of the rows, in order. */
function symbolsOf(answer: ScreenerResponse | undefined): string[] {
  const at = answer?.columns.indexOf('symbol') ?? -1;
  return (answer?.rows ?? []).map((row) => row[at]).filter((symbol) => typeof symbol === 'string');
}
