/**
 * The address bar as the store of the screener. Filters stand under their field name
 * (`peRatio=12..34`, `sector=Technology&sector=Healthcare`, `week52NewHigh=1`,
 * `dividendExDate=2026-11-01..`, `companyName=bank`; bounds that follow a median or another figure are
 * factors: `peRatio=..0.8*sector`, `fwdPeRatio=..1*avgPeRatio`), all else under one letter. Order is that of
 * the catalogue, defaults are left out, so equal lists have equal addresses. Whatever cannot be
 * understood is ignored.
 */
import { BROKER_KEYS, SYMBOL_FORM, type ColumnCatalogue } from 'shared/market';
import { isSortable, MAX_SORT_KEYS, MAX_PINNED, PAGE_SIZES, type SortEntry } from 'shared/ui/grid';
import { heatmapText, readHeatmap } from '../heatmap/heatmap-choice';
import { filterPairs, readFilters, unknownFields } from './filter-address';
import {
  defaultState,
  MOST_COMPARED,
  type Band,
  type ListCatalogue,
  type ScreenerState,
} from './screener-state';

const KEY = {
  /** Fields whose value is not reported. */
  unknown: 'u',
  within: 'in',
  broker: 'b',
  sort: 's',
  columnSet: 'v',
  columns: 'c',
  pageSize: 'n',
  page: 'p',
  heatmap: 'map',
  pinned: 'f',
  heat: 'h',
  compare: 'compare',
} as const;
const MAX_PAGE = 1_000_000;

/** The query string of a state, without `?`; empty for the default state. */
export function encodeState(catalogue: ListCatalogue, state: ScreenerState): string {
  const initial = defaultState(catalogue);
  const pairs = filterPairs(catalogue, state.filters, initial.filters);
  const unknown = unknownFields(catalogue, state.filters);
  if (unknown.length > 0) pairs.push([KEY.unknown, unknown.join(',')]);
  if (catalogue.band && state.band !== undefined && state.band !== initial.band)
    pairs.push([catalogue.band.key, state.band]);
  if (state.within !== null) pairs.push([KEY.within, state.within]);
  if (state.broker !== null) pairs.push([KEY.broker, state.broker]);
  if (state.sort.length > 0) pairs.push([KEY.sort, state.sort.map(sortText).join(',')]);
  if (state.columnSet !== initial.columnSet) pairs.push([KEY.columnSet, state.columnSet]);
  if (state.columns !== null) pairs.push([KEY.columns, state.columns.join(',')]);
  if (state.pageSize !== initial.pageSize) pairs.push([KEY.pageSize, String(state.pageSize)]);
  if (state.page !== 1) pairs.push([KEY.page, String(state.page)]);
  if (state.heatmap) pairs.push([KEY.heatmap, heatmapText(catalogue, state.heatmap)]);
  if (state.pinned.length > 0) pairs.push([KEY.pinned, state.pinned.join(',')]);
  if (state.heat) pairs.push([KEY.heat, '1']);
  if (state.compare.length > 0) pairs.push([KEY.compare, state.compare.join(',')]);
  return pairs.map(([key, text]) => `${encodeURIComponent(key)}=${readable(text)}`).join('&');
}

/** The state of a query string. Never throws; every part that is not understood falls to its default. */
export function decodeState(catalogue: ListCatalogue, search: string): ScreenerState {
  const parameters = new URLSearchParams(search);
  const initial = defaultState(catalogue);
  const sets = catalogue.sets.map((set) => set.id);
  const heatmap = readHeatmap(catalogue, parameters.get(KEY.heatmap));
  return {
    filters: readFilters(catalogue, parameters, KEY.unknown, initial.filters),
    sort: readSort(catalogue, parameters.get(KEY.sort)),
    columnSet: oneOf(sets, parameters.get(KEY.columnSet)) ?? initial.columnSet,
    columns: readColumns(catalogue, parameters.get(KEY.columns)),
    page: readInteger(parameters.get(KEY.page), MAX_PAGE) ?? initial.page,
    pageSize:
      oneOf<number>(PAGE_SIZES, readInteger(parameters.get(KEY.pageSize), MAX_PAGE)) ??
      initial.pageSize,
    broker: oneOf<string>(BROKER_KEYS, parameters.get(KEY.broker)),
    within: listSource(parameters.get(KEY.within)),
    pinned: readFields(catalogue, parameters.get(KEY.pinned)).slice(0, MAX_PINNED),
    heat: parameters.get(KEY.heat) === '1',
    compare: readSymbols(parameters.get(KEY.compare)),
    ...(catalogue.band && { band: readBand(catalogue.band, parameters) ?? initial.band }),
    ...(heatmap && { heatmap }),
  };
}

const readBand = ({ key, options }: Band, parameters: URLSearchParams): string | null =>
  oneOf<string>(
    options.map(({ id }) => id),
    parameters.get(key),
  );

function sortText(entry: SortEntry): string {
  return entry.direction === 'desc' ? `-${entry.field}` : entry.field;
}

function readSort(catalogue: ColumnCatalogue, text: string | null): SortEntry[] {
  const entries = (text ?? '').split(',').flatMap((part): SortEntry[] => {
    const field = part.replace(/^-/, '');
    const column = catalogue.columns.find((entry) => entry.field === field);
    if (column === undefined || !isSortable(column)) return [];
    return [{ field, direction: part.startsWith('-') ? 'desc' : 'asc' }];
  });
  return entries
    .filter((entry, index) => entries.findIndex((other) => other.field === entry.field) === index)
    .slice(0, MAX_SORT_KEYS);
}

function readColumns(catalogue: ColumnCatalogue, text: string | null): string[] | null {
  const fields = readFields(catalogue, text);
  return fields.length === 0 ? null : ['symbol', ...fields];
}

/** Offered columns beside the first. */
function readFields(catalogue: ColumnCatalogue, text: string | null): string[] {
  const offered = new Set(
    catalogue.columns.filter((column) => column.hidden !== true).map((column) => column.field),
  );
  return [...new Set((text ?? '').split(','))].filter(
    (field) => offered.has(field) && field !== 'symbol',
  );
}

const readSymbols = (text: string | null): string[] =>
  [...new Set((text ?? '').split(','))]
    .filter((symbol) => SYMBOL_FORM.test(symbol))
    .slice(0, MOST_COMPARED);

function readInteger(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,7}$/.test(text)) return null;
  const value = Number(text);
  return value >= 1 && value <= most ? value : null;
}

/** `w.<id>`: the kind of a list in one letter, then its id. Whether there is such a list shows later. */
const listSource = (text: string | null): string | null =>
  text !== null && /^[a-z]\.[\w-]{1,60}$/.test(text) ? text : null;

function oneOf<T>(known: readonly T[], value: T | null): T | null {
  return value !== null && known.includes(value) ? value : null;
}

/** Percent-encoding that leaves commas and colons readable; both are allowed in a query string. */
function readable(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':');
}
