/** The questions that the page asks the API; pure functions of its state. */
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

/** Beside the change of the window: what a row shows. */
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

/** The order of a pane; equal values follow the symbol. */
export function paneOrder(
  pane: Pane,
  state: MoversState,
): { field: string; direction: 'asc' | 'desc' } {
  if (pane === 'active') return { field: 'relativeVolume', direction: 'desc' };
  return { field: changeField(state.window), direction: pane === 'gainers' ? 'desc' : 'asc' };
}

/** Which stocks belong to a pane: none that has not moved, none whose change is unknown. */
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

/** The first rows of a pane over one day, as the overview of stocks shows them. */
export const topQuery = (pane: Pane, broker: string | null): ScreenerQuery => ({
  ...paneQuery(pane, { ...decodeMovers(''), broker }),
  pageSize: 5,
});

/** The whole pane as a file: the same rows, all pages. */
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

/** The middle of all changes; no rows. */
export function medianQuery(state: MoversState): ScreenerQuery {
  return {
    ...movedWithin(state),
    columns: ['symbol'],
    pageSize: 0,
    facets: [changeField(state.window)],
  };
}

/** Percent; null when no change is known. */
export function medianOf({ facets }: ScreenerResponse, { window }: MoversState): number | null {
  const facet = facets[changeField(window)];
  return facet && 'median' in facet ? facet.median : null;
}

/** What the list counts beside its rows. */
export interface Breadth {
  rose: number;
  fell: number;
  unchanged: number;
  /** The change of the window is not known. */
  unknown: number;
  /** At a 52-week high, at a low. */
  highs: number;
  lows: number;
  /** Moved by more than the window's large change, either way. */
  large: number;
  /** Stocks in the list, and how many there would be without the guards. */
  shown: number;
  unguarded: number;
  /** Listings that each guard in force alone keeps out. */
  hidden: Partial<Record<GuardField, number>>;
}

const guardsInForce = ({ filters }: MoversState): GuardField[] =>
  GUARD_FIELDS.filter((field) => filters[field] !== undefined);

/** Every count of the page in one call: breadth, and the list without one guard and without all. */
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
      // Up and down are counted apart and added up: one condition is one range.
      movedWithin(state, { field, gt: large }),
      movedWithin(state, { field, lt: -large }),
      movedWithin(state),
      movedWithin(without(...GUARD_FIELDS)),
      ...guardsInForce(state).map((guard) => movedWithin(without(guard))),
    ].map(({ where, broker }) => ({ where, ...(broker !== undefined && { broker }) })),
  };
}

/** Reads the answer to {@link countsRequest} of the same state; null when it does not fit it. */
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

/** Stocks of the list whose change over the window is known: of the others nothing may be counted. */
export const knownChanges = ({ rose, fell, unchanged }: Breadth): number => rose + fell + unchanged;

/** The stocks screener with the same filters, in the order of a pane or as the same map. */
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
