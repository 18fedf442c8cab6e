/**
 * The address bar as the store of the page: thresholds under their rule's id
 * (`debt-to-equity=1`), sort `s` (`-` in front for descending), rows per page `n`, page `p`. Defaults
 * are left out; what cannot be understood is ignored.
 */
import type { RuleFilterQuery } from 'shared/contract';
import { formatQuantity, parseQuantity, type RuleFilter } from 'shared/market';
import { PAGE_SIZES } from 'shared/ui';

export interface SortWish {
  by: string;
  direction: 'asc' | 'desc';
}

export interface PageState {
  /** Only thresholds that differ from the rule's default. */
  thresholds: Readonly<Record<string, number>>;
  sort: SortWish | null;
  page: number;
  pageSize: number;
}

const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE = 1_000_000;
const KEY = { sort: 's', pageSize: 'n', page: 'p' } as const;
const SORTS = ['symbol', 'companyName', 'judged'];

function readThresholds(filter: RuleFilter, parameters: URLSearchParams): Record<string, number> {
  return Object.fromEntries(
    filter.rules.flatMap(({ id, threshold }) => {
      const read = parseQuantity(parameters.get(id) ?? '');
      if (!read.ok || read.value === null || read.value === threshold.default) return [];
      return read.value >= threshold.min && read.value <= threshold.max ? [[id, read.value]] : [];
    }),
  );
}

function readSort(filter: RuleFilter, text: string | null): SortWish | null {
  if (text === null) return null;
  const by = text.replace(/^-/, '');
  const known = SORTS.includes(by) || filter.rules.some((rule) => rule.id === by);
  return known ? { by, direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
}

/** The state of a query string; never throws. */
export function readState(filter: RuleFilter, parameters: URLSearchParams): PageState {
  const page = Number(parameters.get(KEY.page));
  const pageSize = PAGE_SIZES.find((size) => String(size) === parameters.get(KEY.pageSize));
  return {
    thresholds: readThresholds(filter, parameters),
    sort: readSort(filter, parameters.get(KEY.sort)),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    pageSize: pageSize ?? DEFAULT_PAGE_SIZE,
  };
}

/** The query string of a state: rules in their order, defaults left out. */
export function writeState(filter: RuleFilter, state: PageState): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const { id, threshold } of filter.rules) {
    const value = state.thresholds[id];
    if (value !== undefined && value !== threshold.default)
      parameters.set(id, formatQuantity(value));
  }
  if (state.sort)
    parameters.set(KEY.sort, `${state.sort.direction === 'desc' ? '-' : ''}${state.sort.by}`);
  if (state.pageSize !== DEFAULT_PAGE_SIZE) parameters.set(KEY.pageSize, String(state.pageSize));
  if (state.page !== 1) parameters.set(KEY.page, String(state.page));
  return parameters;
}

/** What the API is asked for a state. Without a query string it equals the declared first call. */
export function queryOf(state: PageState, broker: string | null): RuleFilterQuery {
  return {
    thresholds: state.thresholds,
    ...(broker !== null && { broker }),
    ...(state.sort && { sort: state.sort }),
    page: state.page,
    pageSize: state.pageSize,
  };
}

/** The sort after a press on a head: best first, then the other way round, then the filter's own. */
export function nextSort(
  current: SortWish | null,
  by: string,
  first: SortWish['direction'],
): SortWish | null {
  if (current?.by !== by) return { by, direction: first };
  return current.direction === first ? { by, direction: first === 'asc' ? 'desc' : 'asc' } : null;
}
