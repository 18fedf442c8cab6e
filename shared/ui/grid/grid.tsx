/**
 * The grid of all lists, for rows of any kind. Sorting, filtering and paging happen on the server,
 * so a table library has nothing to compute. The core of one measures 11.8 KB (brotli, without
 * React), against 0.5 KB of pure functions in this folder (`sort`, `columns/column-choice`). The
 * caller owns the state, usually in the address. How to declare a list: docs/list-kit.md.
 */
import {
  Suspense,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { formatInteger } from 'shared/market';
import { useDelayed } from '../state/skeleton';
import { StaleBanner } from '../state/states';
import { Pagination, PAGINATION_TEXTS } from '../table/pagination';
import { TableFoot } from '../table/table';
import { cardFigureColumns, figuresOf } from './cards/card-figures';
import { CardSkeletons, GridCards, type CardContent } from './cards/grid-cards';
import { useSmallScreen } from './cards/use-small-screen';
import { GridBar } from './grid-bar';
import type { ExtraColumn, GridRow } from './grid-model';
import type { GridProps } from './grid-props';
import { GridContainer } from './grid.styles';
import { walkByArrows } from './keyboard/row-keys';
import { usePrintedRows } from './print/use-printed-rows';
import { GridTable } from './rows/grid-table';
import { useRowMenu } from './rows/use-row-menu';
import type { SortEntry } from './sort/sort';
import { lazyExtra } from '../lazy-piece';

/** Loaded lazily: the preview opens on hover or focus only. */
const RowPreview = lazyExtra(
  () => import(/* webpackChunkName: 'grid-later' */ './rows/row-preview'),
);

const NO_EXTRA: readonly ExtraColumn[] = [];
const NO_FIELDS: readonly string[] = [];
const NO_SORT: readonly SortEntry[] = [];
const NO_CARD: CardContent = {};
const NOT_LOADED = 'The rows did not load.';
const notReported = () => 'not reported';
/**
 * Delays of the loading state. Shorter waits show nothing. Rows are dimmed later, because that
 * repaints all of them.
 */
const SKELETON_DELAY_MS = 150;
const DIM_DELAY_MS = 400;
/** Enough to fill the height of the rows, so that nothing shifts when they load. */
const MAX_SKELETONS = 40;
/** Two screens of cards. */
const MAX_CARD_SKELETONS = 20;

/** Rows of any kind as a real table, or as cards on small screens. */
export function Grid<Row extends GridRow>(props: GridProps<Row>): ReactNode {
  return <GridOfRows {...props} />;
}

function GridOfRows(props: GridProps) {
  const {
    catalogue,
    rows,
    loading,
    failure,
    pinned = NO_FIELDS,
    extraColumns = NO_EXTRA,
    rowFields = NO_FIELDS,
    sort = NO_SORT,
    card = NO_CARD,
    missingReason = notReported,
    rowActions,
    rowMenu,
    selection,
    paging,
    nameField,
    cell,
    groups,
    livePrices = false,
  } = props;
  const ownRef = useRef<HTMLElement>(null);
  const gridRef = props.gridRef ?? ownRef;
  const panelId = useId();
  const [ownHeat, setOwnHeat] = useState(false);
  const heat = props.heat ?? ownHeat;
  const small = useSmallScreen();
  const waiting = useDelayed(loading && rows === undefined, SKELETON_DELAY_MS);
  const dimmed = useDelayed(loading && rows !== undefined, DIM_DELAY_MS);
  const columns = useMemo(
    () =>
      props.columns.flatMap(
        (field) => catalogue.columns.find((column) => column.field === field) ?? [],
      ),
    [props.columns, catalogue],
  );
  // A stable function for all rows.
  const latestName = useRef(props.rowName);
  useLayoutEffect(() => {
    latestName.current = props.rowName;
  }, [props.rowName]);
  const rowName = useCallback((row: GridRow) => latestName.current(row), []);
  const rowMenus = useRowMenu(rowMenu, rowName);
  const total = paging ? paging.total : (rows?.length ?? null);
  const pageSize = paging?.pageSize ?? MAX_SKELETONS;
  const paper = usePrintedRows({
    rows: rows ?? [],
    columns,
    extra: extraColumns,
    nameField,
    rowName,
    missingReason,
    cell,
    groups,
    sort,
    page: paging?.page ?? 1,
    pageSize,
    total: total ?? 0,
  });

  const noRows = rows !== undefined && rows.length === 0;
  const isEmpty = noRows && !groups?.length && !failure;
  // Nothing is loading: show no skeletons beside the failure.
  const failed = failure !== undefined && rows === undefined && !loading;
  const { sets } = catalogue;
  const setAt = sets.findIndex(({ id }) => id === props.columnSet);
  const { cardFigures = NO_FIELDS } = props;
  const { fields: onCard = NO_FIELDS } = card;
  const sorted = sort[0]?.field;
  const choice = {
    columns,
    offered: catalogue.columns,
    chosen: cardFigures,
    isFirstSet: setAt <= 0,
    onCard,
  };
  const figures =
    card.figures?.flatMap((field) => catalogue.columns.find((one) => one.field === field) ?? []) ??
    figuresOf({ ...choice, sorted });
  const swipeSet = (step: 1 | -1) => {
    const next = sets[setAt + step];
    if (next) props.onColumnSetChange?.(next.id);
  };
  const hasHeat = columns.some((column) => column.heatSpan !== undefined);
  const skeleton = { count: Math.min(pageSize, MAX_SKELETONS), shown: waiting };
  return (
    <GridContainer
      ref={gridRef}
      aria-label={props.label}
      aria-busy={loading}
      data-fill={props.fill ? '' : undefined}
      data-heat={heat ? '' : undefined}
      data-pinned={pinned.length === 0 ? undefined : pinned.length}
      data-picking={selection && selection.keys.length > 0 ? '' : undefined}
      style={props.rowHeight === undefined ? undefined : { '--grid-row': `${props.rowHeight}px` }}
      onKeyDown={walkByArrows}
      data-stale={dimmed ? '' : undefined}
    >
      <GridBar
        catalogue={catalogue}
        columnSet={props.columnSet ?? ''}
        onColumnSetChange={props.onColumnSetChange}
        panelId={panelId}
        layout={{ shown: props.columns, pinned }}
        onLayoutChange={props.onLayoutChange}
        heat={hasHeat ? heat : undefined}
        onHeatChange={props.onHeatChange ?? setOwnHeat}
        small={small}
        figureChoice={
          setAt <= 0 && small && props.onCardFiguresChange
            ? {
                options: cardFigureColumns(catalogue.columns, onCard),
                figures: figuresOf({ ...choice, sorted: undefined }).map(({ field }) => field),
                onChange: props.onCardFiguresChange,
              }
            : undefined
        }
        heading={props.heading}
        tools={props.tools}
      />
      {failure && (
        <StaleBanner
          title={failure.title ?? (noRows || !rows ? NOT_LOADED : 'New rows did not load.')}
          code={failure.code}
          onRetry={failure.retry}
          retrying={loading}
        >
          {failure.note ??
            (rows && !noRows && `You see the rows of ${props.loadedAt ?? 'before'}.`)}
        </StaleBanner>
      )}
      {paper}
      <div id={panelId} role="tabpanel" aria-label={props.label}>
        {failed ? null : isEmpty ? (
          props.empty
        ) : small && !rows ? (
          <CardSkeletons shown={waiting} count={Math.min(pageSize, MAX_CARD_SKELETONS)} />
        ) : small && rows ? (
          <GridCards
            label={props.label}
            rows={rows}
            groups={groups}
            livePrices={livePrices}
            card={card}
            figures={figures}
            onSwipe={swipeSet}
            extra={extraColumns}
            rowName={rowName}
            rowLink={props.rowLink}
            missingReason={missingReason}
            cell={cell}
            rowActions={rowActions}
            onMenu={rowMenu && rowMenus.open}
          />
        ) : (
          <GridTable
            label={props.label}
            gridRef={gridRef}
            rows={rows}
            groups={groups}
            livePrices={livePrices}
            columnHeader={props.columnHeader}
            fields={rowFields}
            loading={loading}
            failed={failure !== undefined}
            columns={columns}
            extra={extraColumns}
            nameField={nameField}
            widthOf={props.columnWidth}
            pinned={pinned.length}
            rowHeader={props.rowHeader}
            rowName={rowName}
            rowLink={props.rowLink}
            missingReason={missingReason}
            cell={cell}
            rowActions={rowActions}
            onMenu={rowMenu && rowMenus.open}
            selection={selection}
            sort={sort}
            onSortChange={props.onSortChange}
            skeleton={skeleton}
          />
        )}
        {noRows && !isEmpty && !failure && props.empty}
      </div>
      {paging && !failed && (
        <Pagination
          // Remount the footer when the rows replace their skeletons, so that a short list causes
          // no layout shift.
          key={rows ? 'rows' : 'skeletons'}
          {...paging}
        />
      )}
      {!paging && rows && rows.length > 0 && (
        <TableFoot>
          <span>{PAGINATION_TEXTS.total.replace('{0}', formatInteger(rows.length))}</span>
        </TableFoot>
      )}
      <p className="ui-hidden" role="status">
        {loading || !rows || total === null ? '' : (props.status ?? `${formatInteger(total)} rows`)}
      </p>
      {rowMenus.menu}
      {props.rowPreview && !small && rows && (
        <Suspense fallback={null}>
          <RowPreview gridRef={gridRef} rows={rows} content={props.rowPreview} />
        </Suspense>
      )}
    </GridContainer>
  );
}
