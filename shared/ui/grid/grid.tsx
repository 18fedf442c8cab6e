/**
 * The one grid of all lists, for rows of any kind. Sorting, filtering and paging happen on the server, so
 * a table library has nothing to compute here: its core with sorting, ordering, visibility and paging
 * measures 11.8 KB (brotli, without React) against 0.5 KB of pure steps in this folder (`sort`,
 * `columns/column-choice`). State is the caller's, usually the address bar's. How to declare a list:
 * docs/list-kit.md.
 */
import {
  lazy,
  Suspense,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { formatInteger, type ColumnDefinition } from 'shared/market';
import type { MenuItem } from '../overlay/menu-panel';
import { useDelayed } from '../state/skeleton';
import { StaleBanner } from '../state/states';
import { Pagination, PAGINATION_TEXTS } from '../table/pagination';
import { TableFoot } from '../table/table';
import { cardFigureColumns, figuresOf } from './cards/card-figures';
import { CardSkeletons, GridCards, type CardContent } from './cards/grid-cards';
import { useSmallScreen } from './cards/use-small-screen';
import type { ColumnLayout } from './columns/column-choice';
import { GridBar } from './grid-bar';
import type {
  CellContent,
  ExtraColumn,
  GridCatalogue,
  GridFailure,
  GridGroup,
  GridPaging,
  GridRow,
  GridSelection,
} from './grid-model';
import { GridFrame } from './grid.styles';
import { walkByArrows } from './keyboard/row-keys';
import { usePrintedRows } from './print/use-printed-rows';
import { GridTable } from './rows/grid-table';
import { useRowMenu } from './rows/use-row-menu';
import type { SortEntry } from './sort/sort';

/** Nobody rests on a name before it is there. */
const RowPreview = lazy(() => import(/* webpackChunkName: 'grid-later' */ './rows/row-preview'));

// Callbacks that take a row are methods: those of narrower rows fit a grid of them.
export interface GridProps<Row extends GridRow = GridRow> {
  /** Says what the rows are, e.g. `Stocks`; the caption of the table. */
  label: string;
  catalogue: GridCatalogue;
  /** The rows on screen; the last ones while newer are loading or failed; undefined before the first. */
  rows: readonly Row[] | undefined;
  /** The rows under headings, in their order; left out: without. */
  groups?: readonly GridGroup[];
  /** Fields that the rows have; left out: all. Columns wait for rows that have them. */
  rowFields?: readonly string[];
  loading: boolean;
  failure?: GridFailure;
  /** When the rows on screen were loaded, e.g. `15:42`; named beside a failure. */
  loadedAt?: string;
  /** Fields on screen, in order; the first heads the column of `rowHeader`. */
  columns: readonly string[];
  /** Those of the columns, behind the first, that stay in sight. */
  pinned?: readonly string[];
  /** Where columns can be chosen. Null: back to the columns of the set, none pinned. */
  onLayoutChange?(layout: ColumnLayout | null): void;
  columnSet?: string;
  onColumnSetChange?(id: string): void;
  /** Width of a column in px that its format does not tell. The same function for good. */
  columnWidth?(column: ColumnDefinition): number | undefined;
  /** Field of the long name of a row: a wide column, in any script. */
  nameField?: string;
  /** Content of cells that their format does not tell. The same function for good. */
  cell?: CellContent<Row>;
  /** What stands under the label of a column, e.g. a threshold. */
  columnHeader?(column: ColumnDefinition): ReactNode;
  /** Least height of a row in px, where more than one line stands in it. */
  rowHeight?: number;
  sort?: readonly SortEntry[];
  /** Left out: the rows have one order. */
  onSortChange?(sort: SortEntry[]): void;
  /** Left out: all rows are on screen. */
  paging?: GridPaging;
  /** Content of the first cell; inside of the link where there is one. The same function for good. */
  rowHeader(row: Row): ReactNode;
  /** Names the row in words: for readers of the screen, on cards and on paper. */
  rowName(row: Row): string;
  /** Where a row leads; undefined: nowhere. */
  rowLink?(row: Row): string | undefined;
  /** What a card of a small screen shows beside name and figures. */
  card?: CardContent<Row>;
  /** Content of the last column, e.g. the slot for actions on an asset. */
  rowActions?(row: Row): ReactNode;
  extraColumns?: readonly ExtraColumn<Row>[];
  /** What else can be done with a row; opens from a button at its end. */
  rowMenu?(row: Row): readonly MenuItem[];
  /** More of a row, beside its name once pointer or focus rests there. */
  rowPreview?(row: Row): ReactNode;
  /** Why a value is not there, as words after the name of its column. */
  missingReason?(column: ColumnDefinition, row: Row): string;
  selection?: GridSelection;
  /** Changes are tinted; left out with `onHeatChange`, the grid remembers it itself. */
  heat?: boolean;
  onHeatChange?(heat: boolean): void;
  /** Fields of the figures that somebody chose for the cards; the rows have them. */
  cardFigures?: readonly string[];
  /** Where the figures of the cards can be chosen. */
  onCardFiguresChange?(fields: string[]): void;
  /** In place of column sets, e.g. the title of one list among several. */
  heading?: ReactNode;
  /** Buttons and menus beside the choice of columns. */
  tools?: ReactNode;
  /** The grid's own element, for keys of the page. */
  frame?: RefObject<HTMLElement | null>;
  /** Announced when the rows have changed; left out: their number. */
  status?: string;
  /** It takes at most the height of its place (a `ListPage` with the layout `window`), and its rows scroll. */
  fill?: boolean;
  /** Shown in place of rows when nothing matches; under the headings of groups where there are some. */
  empty: ReactNode;
}

const NO_EXTRA: readonly ExtraColumn[] = [];
const NO_FIELDS: readonly string[] = [];
const NO_SORT: readonly SortEntry[] = [];
const NO_CARD: CardContent = {};
const NOT_LOADED = 'The rows did not load.';
const notReported = () => 'not reported';
/** A wait below this shows nothing; rows that stand there are dimmed later, which paints all of them anew. */
const SKELETON_DELAY_MS = 150;
const DIM_DELAY_MS = 400;
/** Enough to fill the height of the rows, so that nothing moves when they come. */
const MAX_SKELETONS = 40;
/** Two screens of cards. */
const MAX_CARD_SKELETONS = 20;

/** Rows of any kind as a real table; on small screens as cards. */
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
  } = props;
  const ownFrame = useRef<HTMLElement>(null);
  const frame = props.frame ?? ownFrame;
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
  // The same function for all rows for good.
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
  // Nothing is on its way: no skeletons wait beside the failure.
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
    <GridFrame
      ref={frame}
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
            frame={frame}
            rows={rows}
            groups={groups}
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
          // The foot of the rows is not that of their skeletons: a short list moves nothing.
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
          <RowPreview frame={frame} rows={rows} content={props.rowPreview} />
        </Suspense>
      )}
    </GridFrame>
  );
}
