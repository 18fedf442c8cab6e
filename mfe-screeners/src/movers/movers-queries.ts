/** API queries of the page; pure functions of its state. */
import type { Condition, CountsRequest, ScreenerQuery, ScreenerResponse } from 'shared/contract';
import { catalogueOf } from 'shared/market';
import { withFilter } from 'shared/ui/filter-panel';
import { encodeState } from '../listing/state/address';
import { selection } from '../listing/query/query';
import { defaultState } from '../listing/state/screener-state';
import {
  changeField,
  GUARD_FIELDS,
  LARGE_MOVE,
  MOVERS,
  type GuardField,
  type MoversView,
  type Pane,
} from './movers-list';
import { decodeMovers, type MoversState } from './movers-state';

/** Fields of a row in addition to the change of the window. */
const ROW_FIELDS = [
  'symbol',
  'companyName',
  'logoUrl',
  'currencyCode',
  'price',
  'priceUSD',
  'relativeVolume',
];

const movedWithin = (state: MoversState, ...more: Condition[]): ScreenerQuery => {
  const { where = [], ...rest } = selection(MOVERS, state);
  return { ...rest, where: [...where, ...more] };
};

/** Sort of a pane; ties are sorted by symbol. */
export function paneOrder(
  pane: Pane,
  state: MoversState,
): { field: string; direction: 'asc' | 'desc' } {
  if (pane === 'active') return { field: 'relativeVolume', direction: 'desc' };
  return { field: changeField(state.window), direction: pane === 'gainers' ? 'desc' : 'asc' };
}

/** Condition of a pane: excludes stocks with no change or an unknown one. */
function paneCondition(pane: Pane, state: MoversState): Condition {
  if (pane === 'active') return { field: 'relativeVolume', gt: 0 };
  const field = changeField(state.window);
  return pane === 'gainers' ? { field, gt: 0 } : { field, lt: 0 };
}

/** One page of a pane. */
export function paneQuery(pane: Pane, state: MoversState): ScreenerQuery {
  return {
    ...movedWithin(state, paneCondition(pane, state)),
    sort: [paneOrder(pane, state)],
    columns: [...ROW_FIELDS, changeField(state.window)],
    page: state.page,
    pageSize: state.pageSize,
  };
}

/** Top rows of a pane over one day, for the stocks overview. */
export const topQuery = (pane: Pane, broker: string | null): ScreenerQuery => ({
  ...paneQuery(pane, { ...decodeMovers(''), broker }),
  pageSize: 5,
});

/** Address of the CSV file of a pane: the same rows, all pages. */
export function paneCsvAddress(pane: Pane, state: MoversState): string {
  const { where, broker, sort } = paneQuery(pane, state);
  const columns = [
    'symbol',
    'companyName',
    'countryCode',
    'exchange',
    'sector',
    'priceUSD',
    changeField(state.window),
    'relativeVolume',
    'avg30Volume',
    'marketCap',
  ];
  const query = { where, ...(broker !== undefined && { broker }), sort, columns };
  return `/screeners/stocks/csv?q=${encodeURIComponent(JSON.stringify(query))}`;
}

/** Query of the median change; no rows. */
export function medianQuery(state: MoversState): ScreenerQuery {
  return {
    ...movedWithin(state),
    columns: ['symbol'],
    pageSize: 0,
    facets: [changeField(state.window)],
  };
}

/** Percent; null if no change is known. */
export function medianOf({ facets }: ScreenerResponse, { window }: MoversState): number | null {
  const facet = facets[changeField(window)];
  return facet && 'median' in facet ? facet.median : null;
}

/** Counts shown beside the rows. */
export interface Breadth {
  rose: number;
  fell: number;
  unchanged: number;
  /** Stocks whose change over the window is unknown. */
  unknown: number;
  /** At a 52-week high, and at a low. */
  highs: number;
  lows: number;
  /** Stocks that moved by more than the window's large change, in either direction. */
  large: number;
  /** Stocks in the list, and in the list without guards. */
  shown: number;
  unguarded: number;
  /** Listings excluded by each active guard alone. */
  hidden: Partial<Record<GuardField, number>>;
}

const guardsInForce = ({ filters }: MoversState): GuardField[] =>
  GUARD_FIELDS.filter((field) => filters[field] !== undefined);

/** All counts of the page in one call: breadth, and the list without each guard and without all. */
export function countsRequest(state: MoversState): CountsRequest {
  const field = changeField(state.window);
  const large = LARGE_MOVE[state.window];
  const without = (...fields: GuardField[]): MoversState => ({
    ...state,
    filters: fields.reduce((filters, one) => withFilter(filters, one, null), state.filters),
  });
  return {
    screens: [
      movedWithin(state, { field, gt: 0 }),
      movedWithin(state, { field, lt: 0 }),
      movedWithin(state, { field, gte: 0, lte: 0 }),
      movedWithin(state, { field, isNull: true }),
      movedWithin(state, { field: 'week52NewHigh', is: true }),
      movedWithin(state, { field: 'week52NewLow', is: true }),
      // Rises and falls are counted separately, because one condition is one range.
      movedWithin(state, { field, gt: large }),
      movedWithin(state, { field, lt: -large }),
      movedWithin(state),
      movedWithin(without(...GUARD_FIELDS)),
      ...guardsInForce(state).map((guard) => movedWithin(without(guard))),
    ].map(({ where, broker }) => ({ where, ...(broker !== undefined && { broker }) })),
  };
}

/** Parses the response to {@link countsRequest} of the same state; null if it does not match. */
export function readBreadth(state: MoversState, totals: readonly number[]): Breadth | null {
  const [rose, fell, unchanged, unknown, highs, lows, up, down, rowCount, unguarded, ...others] =
    totals;
  if (unguarded === undefined || rowCount === undefined || up === undefined || down === undefined)
    return null;
  return {
    rose: rose ?? 0,
    fell: fell ?? 0,
    unchanged: unchanged ?? 0,
    unknown: unknown ?? 0,
    highs: highs ?? 0,
    lows: lows ?? 0,
    large: up + down,
    shown: rowCount,
    unguarded,
    hidden: Object.fromEntries(
      guardsInForce(state).map((guard, at) => [guard, (others[at] ?? rowCount) - rowCount]),
    ),
  };
}

/**
 * Stocks whose change over the window is known; the others cannot be counted as risen or fallen.
 */
export const knownChanges = ({ rose, fell, unchanged }: Breadth): number => rose + fell + unchanged;

/**
 * Address of the stocks screener with the same filters, sorted like a pane or as the same treemap.
 */
export function screenerAddress(view: MoversView, state: MoversState): string {
  const catalogue = catalogueOf('stocks');
  const { filters, broker, window: period, tileSize: size } = state;
  const query = encodeState(catalogue, {
    ...defaultState(catalogue),
    filters,
    broker,
    ...(view === 'heatmap'
      ? { heatmap: { period, size } }
      : {
          sort: [paneOrder(view, state)],
          columnSet: view === 'active' ? 'technicals' : 'performance',
        }),
  });
  return `/stocks/screener?${query}`;
}
