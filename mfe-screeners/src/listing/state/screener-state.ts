import type { Condition } from 'shared/contract';
import type { ColumnCatalogue } from 'shared/market';
import { layoutColumns, type GridLayoutState } from 'shared/list';
import { PAGE_SIZES, withPinned, type SortEntry } from 'shared/ui/grid';
import type { Filters } from 'shared/ui/filter-panel';
import type { HeatmapChoice } from './heatmap-choice';

/** All that the address of a screener says: the same address always shows the same list. */
export interface ScreenerState extends GridLayoutState {
  filters: Filters;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Broker key; null: any broker. */
  broker: string | null;
  /** The list that the screen runs on, e.g. `w.<id>` for a watchlist; null: all assets of the type. */
  within: string | null;
  /** Id of the chosen option of the list's band. */
  band?: string | undefined;
  /** The list drawn as a heatmap; null or left out: as rows. */
  heatmap?: HeatmapChoice | null;
  /** Symbols set aside to be compared, in the order in which they were chosen. */
  compare: string[];
}

/** The most assets that one chart shows: its own and those beside it. */
export const MAX_CHART_ASSETS = 5;

/** A choice of which one always holds, e.g. the price cap of a list; the first one is the default. */
export interface Band {
  /** Name in the address. */
  key: string;
  label: string;
  options: readonly { id: string; label: string; where: readonly Condition[] }[];
}

/** A catalogue with what one list adds to it. */
export interface ListCatalogue extends ColumnCatalogue {
  /** Filters in force while the address says nothing of them. */
  guards?: Filters;
  band?: Band;
  /** Fields that the rows need beside the shown ones. */
  rowFields?: readonly string[];
  /** A column that stands behind the name while a filter is in force and no own columns are chosen. */
  shownWith?: { filter: string; column: string };
  pageSize?: number;
}

/** Rows per page of a list that names none. */
export const DEFAULT_PAGE_SIZE: (typeof PAGE_SIZES)[number] = 50;

/** The state of a clean address. */
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

/** The columns on screen: the own choice, else those of the chosen set; the pinned ones come first. */
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

/** The sort that is in force, the default one when none was chosen. */
export function effectiveSort(catalogue: ColumnCatalogue, state: ScreenerState): SortEntry[] {
  return state.sort.length > 0 ? state.sort : catalogue.defaultSort;
}
