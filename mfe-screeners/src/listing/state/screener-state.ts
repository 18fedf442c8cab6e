import type { Condition } from 'shared/contract';
import type { ColumnCatalogue } from 'shared/market';
import { layoutColumns, type GridLayoutState } from 'shared/list';
import { PAGE_SIZES, withPinned, type SortEntry } from 'shared/ui/grid';
import type { Filters } from 'shared/ui/filter-panel';
import type { HeatmapChoice } from './heatmap-choice';

/** State stored in the address of a screener: the same address always shows the same list. */
export interface ScreenerState extends GridLayoutState {
  filters: Filters;
  /** 1-based. */
  page: number;
  pageSize: number;
  /** Broker id; null for any broker. */
  broker: string | null;
  /**
   * The list that the screen is limited to, e.g. `w.<id>` for a watchlist; null for all assets of
   * the type.
   */
  within: string | null;
  /** Id of the selected option of the list's band. */
  band?: string | undefined;
  /** Heatmap settings; null or omitted for rows. */
  heatmap?: HeatmapChoice | null;
  /** Symbols selected for comparison, in the order of selection. */
  compare: string[];
}

/** Maximum number of assets in one chart, including the main one. */
export const MAX_CHART_ASSETS = 5;

/**
 * A choice of which exactly one option applies, e.g. the price cap of a list; the first is the
 * default.
 */
export interface Band {
  /** Parameter name in the address. */
  key: string;
  label: string;
  options: readonly { id: string; label: string; where: readonly Condition[] }[];
}

/** A catalogue with the additions of one list. */
export interface ListCatalogue extends ColumnCatalogue {
  /** Filters that apply by default. */
  guards?: Filters;
  band?: Band;
  /** Fields that rows need in addition to the visible ones. */
  rowFields?: readonly string[];
  /** A column shown after the name while a filter applies and no custom columns are chosen. */
  shownWith?: { filter: string; column: string };
  pageSize?: number;
}

/** Default number of rows per page. */
export const DEFAULT_PAGE_SIZE: (typeof PAGE_SIZES)[number] = 50;

/** The state of an empty query string. */
export function defaultState(catalogue: ListCatalogue): ScreenerState {
  return {
    filters: catalogue.guards ?? {},
    sort: [],
    columnSet: catalogue.sets[0]?.id ?? '',
    columns: null,
    page: 1,
    pageSize: catalogue.pageSize ?? DEFAULT_PAGE_SIZE,
    broker: null,
    within: null,
    pinned: [],
    heat: false,
    compare: [],
    ...(catalogue.band && { band: catalogue.band.options[0]?.id }),
  };
}

/** Visible columns: the custom choice, else those of the selected set; pinned ones first. */
export function shownColumns(catalogue: ListCatalogue, state: ScreenerState): string[] {
  const { shownWith } = catalogue;
  const { columns } = state;
  const ofSet = layoutColumns(catalogue, { ...state, pinned: [] });
  const more =
    columns === null &&
    shownWith &&
    state.filters[shownWith.filter] &&
    !ofSet.includes(shownWith.column);
  return withPinned(more ? ofSet.toSpliced(2, 0, shownWith.column) : ofSet, state.pinned);
}

/** The current sort, or the default if none is chosen. */
export function effectiveSort(catalogue: ColumnCatalogue, state: ScreenerState): SortEntry[] {
  return state.sort.length > 0 ? state.sort : catalogue.defaultSort;
}
