/**
 * The grid of all lists, for rows of any kind. Sorting, filtering and paging happen on the server,
 * so a table library has nothing to compute. The core of one measures 11.8 KB (brotli, without
 * React), against 0.5 KB of pure functions in this folder (`sort`, `columns/column-choice`). The
 * caller owns the state, usually in the address. How to declare a list: docs/list-kit.md.
 */
import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { lazyExtra } from '../lazy-piece';
import { useDelayed } from '../state/skeleton';
import { cardView } from './cards/card-view';
import { useSmallScreen } from './cards/use-small-screen';
import { GridBar } from './grid-bar';
import { GridContent } from './grid-content';
import type { GridRow } from './grid-model';
import { FailureBanner, GridFoot, GridStatus, totalOf } from './grid-notices';
import { useGridParts } from './use-grid-parts';
import type { GridProps } from './grid-props';
import { GridContainer } from './grid.styles';
import { walkByArrows } from './keyboard/row-keys';
import { usePrintedRows } from './print/use-printed-rows';
import { useCellExplanation } from './rows/use-cell-explanation';
import type { SortEntry } from './sort/sort';

/** Loaded lazily: the preview opens on hover or focus only. */
const RowPreview = lazyExtra(
  () => import(/* webpackChunkName: 'grid-later' */ './rows/row-preview'),
);

const NO_SORT: readonly SortEntry[] = [];
const NO_FIELDS: readonly string[] = [];
/** Rows are dimmed only after this many ms, because that repaints all of them. */
const DIM_DELAY = 400;

/** Rows of any kind as a real table, or as cards on small screens. */
export function Grid<Row extends GridRow>(props: GridProps<Row>): ReactNode {
  return <GridOfRows {...props} />;
}

function GridOfRows(props: GridProps) {
  const { label, rows, loading, paging, pinned = NO_FIELDS, sort = NO_SORT, rowPreview } = props;
  const ownRef = useRef<HTMLElement>(null);
  const gridRef = props.gridRef ?? ownRef;
  const panelId = useId();
  const [ownHeat, setOwnHeat] = useState(false);
  const heat = props.heat ?? ownHeat;
  const small = useSmallScreen();
  const dimmed = useDelayed(loading && rows !== undefined, DIM_DELAY);
  const { parts, rowMenu } = useGridParts(props);
  const explained = useCellExplanation(props.explanation, parts.columns, rows, parts.rowName);
  const cards = cardView(props, parts.columns);
  const total = totalOf(props) ?? 0;
  const paper = usePrintedRows({
    ...parts,
    rows: rows ?? [],
    sort,
    page: paging?.page ?? 1,
    pageSize: paging?.pageSize ?? total,
    total,
  });
  return (
    <GridContainer
      ref={gridRef}
      aria-label={label}
      aria-busy={loading}
      data-fill={props.fill ? '' : undefined}
      data-heat={heat ? '' : undefined}
      data-pinned={pinned.length === 0 ? undefined : pinned.length}
      data-picking={props.selection && props.selection.keys.length > 0 ? '' : undefined}
      style={props.rowHeight === undefined ? undefined : { '--grid-row': `${props.rowHeight}px` }}
      onKeyDown={(event) => {
        if (explained.onKey(event)) event.preventDefault();
        else walkByArrows(event);
      }}
      data-stale={dimmed ? '' : undefined}
    >
      <GridBar
        catalogue={props.catalogue}
        columnSet={props.columnSet ?? ''}
        onColumnSetChange={props.onColumnSetChange}
        panelId={panelId}
        layout={{ shown: props.columns, pinned }}
        onLayoutChange={props.onLayoutChange}
        heat={parts.columns.some(({ heatSpan }) => heatSpan !== undefined) ? heat : undefined}
        onHeatChange={props.onHeatChange ?? setOwnHeat}
        small={small}
        figureChoice={small ? cards.figureChoice : undefined}
        heading={props.heading}
        tools={props.tools}
      />
      <FailureBanner {...props} />
      {paper}
      <div id={panelId} role="tabpanel" aria-label={label}>
        <GridContent
          grid={props}
          onExplain={explained.open}
          {...{ parts, cards, sort, gridRef, small }}
        />
      </div>
      <GridFoot {...props} />
      <GridStatus {...props} />
      {rowMenu}
      {explained.panel}
      {rowPreview && !small && rows && (
        <Suspense fallback={null}>
          <RowPreview gridRef={gridRef} rows={rows} content={rowPreview} />
        </Suspense>
      )}
    </GridContainer>
  );
}
