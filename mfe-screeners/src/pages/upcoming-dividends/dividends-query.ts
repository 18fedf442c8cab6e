/** API calls of the page. */
import type { FilterValue } from 'shared/ui/filter-panel';
import { effectiveSort } from '../../listing/state/screener-state';
import { withoutTrailing, type Day } from 'shared/market';
import { DIVIDEND_CATALOGUE } from './list/dividend-catalogue';
import type { DateKind, DividendsState } from './dividends-state';

/** Query of `/dividends/upcoming`, in writing order. */
export type DividendParams = Record<string, string | number>;

export const PATH = '/dividends/upcoming';
/** Number of names in a cell of the month view. */
const LEADERS = 3;
const FACETS = 'country,exchange,sector,frequency,method,yield,amount';
const MAX_RANGE_BOUND = 999_999_999;

const DATE_FIELDS: Readonly<Record<DateKind, string>> = {
  ex: 'exDate',
  record: 'recordDate',
  payment: 'paymentDate',
};

/**
 * Parameters of the filters, without dates. `symbols`: the visitor's own symbols, if limited to
 * them.
 */
export function filterParams(
  state: DividendsState,
  symbols: readonly string[] | null,
): DividendParams {
  return {
    ...(state.by !== 'ex' && { by: state.by }),
    ...(state.status !== null && { status: state.status }),
    ...(symbols !== null && { symbols: symbols.join(',') }),
    ...(state.broker !== null && { broker: state.broker }),
    ...Object.fromEntries(
      DIVIDEND_CATALOGUE.columns.flatMap(({ field }) => {
        const value = state.filters[field];
        return value === undefined ? [] : valueParams(field, value);
      }),
    ),
  };
}

function valueParams(field: string, value: FilterValue): [string, string][] {
  switch (value.kind) {
    case 'options':
      return [[field, value.values.join(',')]];
    case 'boolean':
      return [[field, String(value.value)]];
    case 'range': {
      const name = field === 'yield' ? 'Yield' : 'Amount';
      return [
        ...(value.min === null ? [] : [bound(`min${name}`, value.min)]),
        ...(value.max === null ? [] : [bound(`max${name}`, value.max)]),
      ];
    }
    default:
      return [];
  }
}

/** Neither value is ever negative, so a negative bound means zero. */
const bound = (name: string, value: number): [string, string] => [
  name,
  withoutTrailing(
    withoutTrailing(Math.min(Math.max(value, 0), MAX_RANGE_BOUND).toFixed(6), '0'),
    '.',
  ),
];

/** Sorted by day, then by the chosen order within a day. */
const sortParam = (state: DividendsState): string =>
  [
    DATE_FIELDS[state.by],
    ...effectiveSort(DIVIDEND_CATALOGUE, state)
      .slice(0, 1)
      .map(({ field, direction }) => {
        const key = field === 'amount' ? 'amountUSD' : field;
        return direction === 'desc' ? `-${key}` : key;
      }),
  ].join(',');

/**
 * Parameters of the span: its days with counts, the facets, and the rows unless a day is selected.
 */
export function spanParams(
  state: DividendsState,
  symbols: readonly string[] | null,
): DividendParams {
  return {
    span: state.span,
    ...(state.at !== null && { at: state.at }),
    ...filterParams(state, symbols),
    ...(state.span === 'month' && { leaders: LEADERS }),
    facets: FACETS,
    sort: sortParam(state),
    page: state.day === null ? state.page : 1,
    pageSize: state.day === null ? state.pageSize : 1,
  };
}

/** Parameters of the rows of one day. */
export function dayParams(
  state: DividendsState,
  day: Day,
  symbols: readonly string[] | null,
): DividendParams {
  return {
    from: day,
    to: day,
    ...filterParams(state, symbols),
    sort: sortParam(state),
    page: state.page,
    pageSize: state.pageSize,
  };
}

/**
 * Path below `/api` and query of a file of the same list. Without dates it starts at the date of
 * the data.
 */
export function filePath(
  kind: 'csv' | 'ics',
  state: DividendsState,
  symbols: readonly string[] | null,
  days: { from: Day; to: Day } | null,
): string {
  const query = new URLSearchParams();
  const params = {
    ...days,
    ...filterParams(state, symbols),
    ...(kind === 'csv' && { sort: sortParam(state) }),
  };
  for (const [key, value] of Object.entries(params)) query.set(key, String(value));
  // Commas are valid in a query and keep long ticker lists short.
  const text = query.toString().replaceAll('%2C', ',');
  return `${PATH}.${kind}${text === '' ? '' : `?${text}`}`;
}

/** Address of a calendar file with one dividend and an alarm on the last day to buy. */
export const reminderAddress = (symbol: string, exDate: Day): string =>
  `/api${PATH}.ics?symbols=${encodeURIComponent(symbol)}&from=${exDate}&to=${exDate}&remind=true`;
