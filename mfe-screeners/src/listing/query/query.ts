import type { FirstCall, ScreenerQuery } from 'shared/contract';
import { nameFieldOf, type ScreenerType } from 'shared/market';
import {
  CLOSED_PANEL,
  facetFields,
  filterConditions,
  filterSections,
} from 'shared/ui/filter-panel';
import { listingCatalogue } from '../catalogues/listing-catalogue';
import { LISTINGS } from '../catalogues/listing-messages';
import {
  defaultState,
  effectiveSort,
  shownColumns,
  type ListCatalogue,
  type ScreenerState,
} from '../state/screener-state';

/** Fields that every row needs: name and logo, currency, and the figures of a card. */
const ROW_FIELDS = ['symbol', 'logoUrl', 'currencyCode', 'price', 'day1ChangePercent'];

/** The part of the state that determines which rows match. */
export interface Selection extends Pick<ScreenerState, 'filters' | 'broker' | 'band'> {
  /** Symbols of the list that the screen is limited to; omitted for all assets of the type. */
  symbols?: readonly string[];
}

/** A state with the symbols of its list. */
export type QueryState = ScreenerState & Selection;

/**
 * Query of one page of the list.
 *
 * @param more fields in addition to the visible ones
 */
export function rowsQuery(
  catalogue: ListCatalogue,
  state: QueryState,
  more: readonly string[] = [],
): ScreenerQuery {
  const visibleFields = [...shownColumns(catalogue, state), ...more];
  return {
    ...selection(catalogue, state),
    sort: effectiveSort(catalogue, state).map(({ field, direction }) => ({ field, direction })),
    columns: rowColumns(catalogue, visibleFields),
    page: state.page,
    pageSize: state.pageSize,
  };
}

/** Query of the counts for the filter panel; no rows. */
export function facetsQuery(
  catalogue: ListCatalogue,
  state: QueryState,
  facets: string[],
): ScreenerQuery {
  return { ...selection(catalogue, state), columns: ['symbol'], pageSize: 0, facets };
}

/** Query of the number of matches for these filters; no rows. */
export function countQuery(catalogue: ListCatalogue, activeSelection: Selection): ScreenerQuery {
  return { ...selection(catalogue, activeSelection), columns: ['symbol'], pageSize: 0 };
}

/** Calls of a screener without a query string, for preloading. */
export function screenerFirstCalls(
  type: ScreenerType,
  catalogue: ListCatalogue = listingCatalogue(type),
  featured: readonly string[] = LISTINGS[type].featured,
): FirstCall[] {
  const state = defaultState(catalogue);
  const facets = facetFields(filterSections(catalogue, featured, CLOSED_PANEL));
  const path = `/screeners/${type}/query`;
  return [
    { method: 'POST', path, body: rowsQuery(catalogue, state) },
    { method: 'POST', path, body: facetsQuery(catalogue, state, facets) },
  ];
}

/** Conditions of a list, shared by its rows and its other queries. */
export function selection(
  catalogue: ListCatalogue,
  state: Selection,
): Pick<ScreenerQuery, 'where' | 'broker'> {
  const options = catalogue.band?.options ?? [];
  const band = options.find(({ id }) => id === state.band) ?? options[0];
  return {
    where: [
      ...(band?.where ?? []),
      ...filterConditions(catalogue.columns, state.filters),
      ...(state.symbols ? [{ field: 'symbol', in: [...state.symbols] }] : []),
    ],
    ...(state.broker === null ? {} : { broker: state.broker }),
  };
}

function rowColumns(catalogue: ListCatalogue, visibleFields: readonly string[]): string[] {
  const columnNames = new Set(catalogue.columns.map((column) => column.field));
  const currencies = catalogue.columns
    .filter((column) => visibleFields.includes(column.field))
    .flatMap((column) => column.currencyField ?? []);
  const needed = [
    ...ROW_FIELDS,
    nameFieldOf(catalogue.assetType),
    ...currencies,
    ...(catalogue.rowFields ?? []),
  ];
  return [...new Set([...visibleFields, ...needed])].filter((field) => columnNames.has(field));
}
