/**
 * The one grid of all lists. Sorting, filtering and paging happen on the server, so a table library
 * has nothing to compute here: its core with sorting, ordering, visibility and paging measures
 * 11.8 KB (brotli, without React) against 0.5 KB of pure steps in this folder (`sort`,
 * `column-choice`). State is the caller's, usually the address bar's.
 */
import {
  lazy,
  Suspense,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { formatInteger, nameFieldOf, type ColumnCatalogue } from 'shared/market';
import type { MenuItem } from '../overlay/menu-panel';
import { useDelayed } from '../state/skeleton';
import { StaleBanner } from '../state/states';
import { Pagination } from '../table/pagination';
import type { ColumnLayout } from './column-choice';
import { figuresOf } from './card-figures';
import { GridBar } from './grid-bar';
import { CardBones, GridCards } from './grid-cards';
import { GridFrame } from './grid-frame';
import {
  gridRows,
  type ExtraColumn,
  type GridFailure,
  type GridRow,
  type GridRows,
  type GridSelection,
} from './grid-model';
import { usePrintedRows } from './paper/use-printed-rows';
import { walkByArrows } from './row-keys';
import { GridTable } from './grid-table';
import type { SortEntry } from './sort';
import { useRowMenu } from './use-row-menu';
import { useSmallScreen } from './use-small-screen';

/** Nobody rests on a name before it is there. */
const RowPreview = lazy(() => import(/* webpackChunkName: 'grid-later' */ './row-preview'));

export interface DataGridProps {
  /** Says what the rows are, e.g. `Stocks`; the caption of the table. */
  label: string;
  catalogue: ColumnCatalogue;
  /** The rows to draw; the last ones while newer are loading or failed; undefined before the first. */
  data: GridRows | undefined;
  loading: boolean;
  failure?: GridFailure;
  /** When the rows on screen were loaded, e.g. `15:42`; named beside a failure. */
  loadedAt?: string;
  /** Fields on screen, in order; the first is the name of the row. */
  columns: readonly string[];
  /** Those of the columns, behind the first, that stay in sight. */
  pinned?: readonly string[];
  /** Null: back to the columns of the set, none pinned. */
  onLayoutChange: (layout: ColumnLayout | null) => void;
  columnSet: string;
  onColumnSetChange: (id: string) => void;
  sort: readonly SortEntry[];
  onSortChange: (sort: SortEntry[]) => void;
  page: number;
  onPageChange: (page: number) => void;
  pageSize: number;
  onPageSizeChange: (pageSize: number) => void;
  rowLink: (row: GridRow) => string;
  /** Content of the last column, e.g. the slot for actions on an asset. */
  rowActions?: (row: GridRow) => ReactNode;
  extraColumns?: readonly ExtraColumn[];
  /** What else can be done with a row; opens from a button at its end. */
  rowMenu?: (row: GridRow) => readonly MenuItem[];
  /** More of a row, drawn beside its name once pointer or focus rests there. */
  rowPreview?: (row: GridRow) => ReactNode;
  selection?: GridSelection;
  /** Changes are tinted; left out with `onHeatChange`, the grid remembers it itself. */
  heat?: boolean;
  onHeatChange?: (heat: boolean) => void;
  /** Fields of the figures that somebody wants on the cards; the rows have them. */
  cardFigures?: readonly string[];
  /** Where the figures of the cards can be chosen. */
  onCardFiguresChange?: (fields: string[]) => void;
  /** Buttons and menus beside the choice of columns. */
  tools?: ReactNode;
  /** The grid's own element, for keys of the page. */
  frame?: RefObject<HTMLElement | null>;
  /** Shown in place of rows when nothing matches. */
  empty: ReactNode;
}

const NO_EXTRA: readonly ExtraColumn[] = [];
const NO_PINS: readonly string[] = [];
/** A wait below this shows nothing; rows that stand there are dimmed later, which paints all of them anew. */
const SKELETON_DELAY_MS = 150;
const DIM_DELAY_MS = 400;
/** Enough to fill the place of the rows, so that nothing moves when they come. */
const MOST_BONES = 40;
/** Two screens of cards. */
const MOST_CARD_BONES = 20;

/** A list of assets as a real table; on small screens as cards. */
export function DataGrid(props: DataGridProps) {
  const {
    catalogue,
    data,
    loading,
    failure,
    pinned = NO_PINS,
    extraColumns = NO_EXTRA,
    rowActions,
    rowMenu,
    selection,
  } = props;
  const ownFrame = useRef<HTMLElement>(null);
  const frame = props.frame ?? ownFrame;
  const panelId = useId();
  const [ownHeat, setOwnHeat] = useState(false);
  const heat = props.heat ?? ownHeat;
  const small = useSmallScreen();
  const waiting = useDelayed(loading && data === undefined, SKELETON_DELAY_MS);
  const dimmed = useDelayed(loading && data !== undefined, DIM_DELAY_MS);
  const rows = useMemo(() => (data ? gridRows(data) : []), [data]);
  const { assetType } = catalogue;
  const nameField = nameFieldOf(assetType);
  const columns = useMemo(
    () =>
      props.columns.flatMap(
        (field) => catalogue.columns.find((column) => column.field === field) ?? [],
      ),
    [props.columns, catalogue],
  );
  const rowMenus = useRowMenu(rowMenu);
  const paper = usePrintedRows({
    rows,
    columns,
    extra: extraColumns,
    nameField,
    sort: props.sort,
    page: props.page,
    pageSize: props.pageSize,
    total: data?.total ?? 0,
  });

  const isEmpty = data !== undefined && rows.length === 0 && !failure;
  const isTable = !isEmpty && !small;
  const { sets } = catalogue;
  const setAt = sets.findIndex(({ id }) => id === props.columnSet);
  const { cardFigures = NO_PINS } = props;
  const figures = useMemo(
    () => figuresOf(columns, catalogue.columns, cardFigures, setAt <= 0),
    [columns, catalogue, cardFigures, setAt],
  );
  const turnSet = (step: 1 | -1) => {
    const next = sets[setAt + step];
    if (next) props.onColumnSetChange(next.id);
  };
  const hasHeat = columns.some((column) => column.heatSpan !== undefined);
  return (
    <GridFrame
      ref={frame}
      aria-label={props.label}
      aria-busy={loading}
      data-type={assetType}
      data-heat={heat ? '' : undefined}
      data-pinned={pinned.length === 0 ? undefined : pinned.length}
      data-picking={selection && selection.symbols.length > 0 ? '' : undefined}
      onKeyDown={walkByArrows}
      data-stale={dimmed ? '' : undefined}
    >
      <GridBar
        catalogue={catalogue}
        columnSet={props.columnSet}
        onColumnSetChange={props.onColumnSetChange}
        panelId={panelId}
        layout={{ shown: props.columns, pinned }}
        onLayoutChange={props.onLayoutChange}
        heat={hasHeat ? heat : undefined}
        onHeatChange={props.onHeatChange ?? setOwnHeat}
        small={small}
        figures={figures.map(({ field }) => field)}
        onFiguresChange={setAt <= 0 ? props.onCardFiguresChange : undefined}
        tools={props.tools}
      />
      {failure && (
        <StaleBanner
          title={rows.length > 0 ? 'New rows did not load.' : 'The rows did not load.'}
          code={failure.code}
          onRetry={failure.retry}
          retrying={loading}
        >
          {rows.length > 0 && `You see the rows of ${props.loadedAt ?? 'before'}.`}
        </StaleBanner>
      )}
      {paper}
      <div id={panelId} role="tabpanel" aria-label={props.label}>
        {isEmpty ? (
          props.empty
        ) : !isTable && !data ? (
          <CardBones shown={waiting} count={Math.min(props.pageSize, MOST_CARD_BONES)} />
        ) : !isTable ? (
          <GridCards
            label={props.label}
            rows={rows}
            assetType={assetType}
            nameField={nameField}
            figures={figures}
            onSwipe={turnSet}
            extra={extraColumns}
            rowLink={props.rowLink}
            rowActions={rowActions}
            onMenu={rowMenu && rowMenus.open}
          />
        ) : (
          <GridTable
            label={props.label}
            assetType={assetType}
            frame={frame}
            rows={data && rows}
            known={data?.columns ?? NO_PINS}
            loading={loading}
            failed={failure !== undefined}
            columns={columns}
            extra={extraColumns}
            nameField={nameField}
            pinned={pinned.length}
            rowLink={props.rowLink}
            rowActions={rowActions}
            onMenu={rowMenu && rowMenus.open}
            selection={selection}
            sort={props.sort}
            onSortChange={props.onSortChange}
            bones={{ count: Math.min(props.pageSize, MOST_BONES), shown: waiting }}
          />
        )}
      </div>
      <Pagination
        // The foot of the rows is not that of their bones: a short list moves nothing.
        key={data ? 'rows' : 'bones'}
        total={data?.total ?? null}
        page={props.page}
        pageSize={props.pageSize}
        onPage={props.onPageChange}
        onPageSize={props.onPageSizeChange}
      />
      <p className="ui-hidden" role="status">
        {loading || !data ? '' : `${formatInteger(data.total)} rows`}
      </p>
      {rowMenus.menu}
      {props.rowPreview && !small && (
        <Suspense fallback={null}>
          <RowPreview frame={frame} rows={rows} content={props.rowPreview} />
        </Suspense>
      )}
    </GridFrame>
  );
}
