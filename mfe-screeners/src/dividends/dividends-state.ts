/**
 * The address as the store of the page. Filters, broker, order and page are written as in the screeners
 * (see `screener/address`), the calendar under names of its own. Defaults are left out; what cannot be
 * understood is ignored.
 */
import { decodeState, encodeState } from '../screener/address';
import { defaultState, type ScreenerState } from '../screener/screener-state';
import { isDay, spanOf, type Day, type Span } from './calendar-days';
import { DIVIDEND_CATALOGUE } from './dividend-catalogue';

export const DATE_KINDS = ['ex', 'record', 'payment'] as const;
export type DateKind = (typeof DATE_KINDS)[number];
export const STATUSES = ['confirmed', 'estimated'] as const;
export type Status = (typeof STATUSES)[number];

export interface DividendsState extends ScreenerState {
  span: Span;
  /** First day of the week or month on screen; null: the one that comes next. */
  at: Day | null;
  /** The one day that the list is narrowed to; null: the whole span. */
  day: Day | null;
  /** Which date the calendar goes by. */
  by: DateKind;
  /** Null: announced and expected ones. */
  status: Status | null;
  /** Only what stands on the person's own lists. */
  mine: boolean;
  /** Shares to count the payout for; null: none. */
  shares: number | null;
}

const MOST_SHARES = 1_000_000_000;

export const DEFAULT_STATE: DividendsState = {
  ...defaultState(DIVIDEND_CATALOGUE),
  span: 'week',
  at: null,
  day: null,
  by: 'ex',
  status: null,
  mine: false,
  shares: null,
};

/** The query string of a state, without `?`; empty for the default state. */
export function encodeDividends(state: DividendsState): string {
  const own: [string, string | null][] = [
    ['view', state.span === 'month' ? 'month' : null],
    ['at', state.at === null || state.day !== null ? null : spanOf(state.span, state.at).from],
    ['day', state.day],
    ['by', state.by === 'ex' ? null : state.by],
    ['status', state.status],
    ['mine', state.mine ? '1' : null],
    ['shares', state.shares === null ? null : String(state.shares)],
  ];
  return [
    ...own.flatMap(([key, value]) => (value === null ? [] : [`${key}=${value}`])),
    encodeState(DIVIDEND_CATALOGUE, state),
  ]
    .filter(Boolean)
    .join('&');
}

/** The state of a query string. Never throws. */
export function decodeDividends(search: string): DividendsState {
  const parameters = new URLSearchParams(search);
  const day = (key: string) => {
    const text = parameters.get(key) ?? '';
    return isDay(text) ? text : null;
  };
  const span = parameters.get('view') === 'month' ? 'month' : 'week';
  const at = day('day') ?? day('at');
  return {
    ...decodeState(DIVIDEND_CATALOGUE, search),
    span,
    at: at === null ? null : spanOf(span, at).from,
    day: day('day'),
    by: DATE_KINDS.find((kind) => kind === parameters.get('by')) ?? 'ex',
    status: STATUSES.find((status) => status === parameters.get('status')) ?? null,
    mine: parameters.get('mine') === '1',
    shares: sharesOf(parameters.get('shares') ?? ''),
  };
}

/** A whole or broken number of shares; null for anything else. */
export function sharesOf(text: string): number | null {
  const plain = text.trim().replaceAll(',', '');
  if (!/^\d{1,10}(\.\d{1,6})?$/.test(plain)) return null;
  const shares = Number(plain);
  return shares > 0 && shares <= MOST_SHARES ? shares : null;
}
