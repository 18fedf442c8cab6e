/**
 * The address as the store of the page. Filters, broker, order and page are written as in the
 * screeners (see `listing/state/address`); calendar parameters have their own names. Defaults are
 * omitted, invalid values ignored.
 */
import {
  addressCodec,
  addressParameter,
  calendarDayParameter,
  choiceParameter,
  flagParameter,
  type AddressParameter,
} from 'shared/list';
import { listParameters } from '../../listing/state/address';
import type { ScreenerState } from '../../listing/state/screener-state';
import { spanOf, type Day, type Span } from 'shared/market';
import { DIVIDEND_CATALOGUE } from './list/dividend-catalogue';

export const DATE_KINDS = ['ex', 'record', 'payment'] as const;
export type DateKind = (typeof DATE_KINDS)[number];
export const STATUSES = ['confirmed', 'estimated'] as const;
export type Status = (typeof STATUSES)[number];

export interface DividendsState extends ScreenerState {
  span: Span;
  /** First day of the displayed week or month; null for the next one with data. */
  at: Day | null;
  /** Selected day that filters the list; null for the whole span. */
  day: Day | null;
  /** The date by which the calendar is arranged. */
  by: DateKind;
  /** Null for announced and expected dividends. */
  status: Status | null;
  /** Only symbols on the visitor's watchlists. */
  mine: boolean;
  /** Number of shares for the payout; null for none. */
  shares: number | null;
}

const MAX_SHARES = 1_000_000_000;
const SPANS: readonly Span[] = ['week', 'month'];

/** Address of the page. A change resets the page to the first one unless it sets the page. */
export const DIVIDENDS_ADDRESS = addressCodec<DividendsState>(
  {
    span: choiceParameter('view', SPANS, 'week'),
    at: calendarDayParameter('at'),
    day: calendarDayParameter('day'),
    by: choiceParameter('by', DATE_KINDS, 'ex'),
    status: choiceParameter<Status, null>('status', STATUSES, null),
    mine: flagParameter('mine'),
    shares: sharesParameter(),
    ...listParameters(DIVIDEND_CATALOGUE),
  },
  {
    changeResets: { page: 1 },
    // A selected day determines the span's start, whatever the address says.
    afterRead: (state) => {
      const at = state.day ?? state.at;
      return { ...state, at: at === null ? null : spanOf(state.span, at).from };
    },
    beforeWrite: (state) => ({
      ...state,
      at: state.at === null || state.day !== null ? null : spanOf(state.span, state.at).from,
    }),
  },
);

export const {
  defaults: DEFAULT_STATE,
  encode: encodeDividends,
  decode: decodeDividends,
} = DIVIDENDS_ADDRESS;

/** Parses an integer or decimal number of shares; null for anything else. */
export function sharesOf(text: string): number | null {
  const plain = text.trim().replaceAll(',', '');
  if (!/^\d{1,10}(\.\d{1,6})?$/.test(plain)) return null;
  const shares = Number(plain);
  return shares > 0 && shares <= MAX_SHARES ? shares : null;
}

function sharesParameter(): AddressParameter<number | null> {
  return addressParameter<number | null>('shares', null, sharesOf);
}
