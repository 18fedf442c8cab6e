import type { ColumnDefinition, ColumnSet } from '../column';
import { change } from './kinds';

const WINDOWS = {
  '1D': {
    field: 'day1ChangePercent',
    title: '1-day change',
    since: 'the previous trading close',
  },
  '5D': {
    field: 'day5ChangePercent',
    title: '5-day change',
    since: 'the close five trading days ago',
  },
  '1M': {
    field: 'month1ChangePercent',
    title: '1-month change',
    since: 'the close one month ago',
  },
  '3M': {
    field: 'month3ChangePercent',
    title: '3-month change',
    since: 'the close three months ago',
  },
  '6M': {
    field: 'month6ChangePercent',
    title: '6-month change',
    since: 'the close six months ago',
  },
  YTD: {
    field: 'ytdChangePercent',
    title: 'Year-to-date change',
    since: 'the last close of last year',
  },
  '1Y': {
    field: 'year1ChangePercent',
    title: '1-year change',
    since: 'the close one year ago',
  },
  '2Y': {
    field: 'year2ChangePercent',
    title: '2-year change',
    since: 'the close two years ago',
  },
  '5Y': {
    field: 'year5ChangePercent',
    title: '5-year change',
    since: 'the close five years ago',
  },
} as const;

export type PriceWindow = keyof typeof WINDOWS;
export type PriceChangeField = (typeof WINDOWS)[PriceWindow]['field'];

/** All windows, shortest first. */
export const PRICE_WINDOWS = Object.keys(WINDOWS) as PriceWindow[];

/** `1M` → `month1ChangePercent`. */
export const changeFieldOf = (window: PriceWindow): PriceChangeField => WINDOWS[window].field;

/** Typical range of price moves over a window, percent: ±span is the deepest tint. */
const HEAT_SPANS = {
  listed: spans(3, 6, 12, 20, 30, 40, 50, 80, 150),
  currencies: spans(1, 2, 4, 6, 8, 10, 10, 15, 25),
  crypto: spans(10, 20, 35, 60, 80, 100, 120, 200, 400),
} as const;

/** Asset classes with similar price moves. */
export type HeatClass = keyof typeof HEAT_SPANS;

/** Values in the order of the windows. */
function spans(...values: readonly number[]): Readonly<Record<PriceWindow, number>> {
  return Object.fromEntries(PRICE_WINDOWS.map((window, at) => [window, values[at] ?? 0])) as Record<
    PriceWindow,
    number
  >;
}

/** Change in percent at the ends of the heat ramp. */
export const heatSpanOf = (heatClass: HeatClass, window: PriceWindow): number =>
  HEAT_SPANS[heatClass][window];

/** Windows with another text for a market without trading days. */
const AROUND_THE_CLOCK: Partial<
  Record<PriceWindow, { since: string; label?: string; title?: string }>
> = {
  '1D': {
    label: '24h',
    title: '24-hour change',
    since: 'the close of the previous UTC day, 24 hours before that of the last one',
  },
  '5D': { since: 'the close five UTC days ago' },
};

/**
 * Columns of the price changes, one per window. Crypto assets trade every day, so their short
 * windows are described in UTC days, and their tint spans are wider.
 */
export function changeColumns(
  windows: readonly PriceWindow[],
  heatClass: HeatClass = 'listed',
): ColumnDefinition[] {
  return windows.map((window) => {
    const { field, title, since } = WINDOWS[window];
    const labels = { label: window, title, since };
    const words = heatClass !== 'crypto' ? labels : { ...labels, ...AROUND_THE_CLOCK[window] };
    return {
      field,
      label: words.label,
      title: words.title,
      ...change,
      heatSpan: heatSpanOf(heatClass, window),
      group: 'price-change',
      better: 'higher',
      formula: window === 'YTD' ? 'yearToDate' : 'priceWindow',
      definition: `Change of the price since ${words.since}, in percent, without dividends.`,
    };
  });
}

/** The column set that compares the price changes, after the columns that name the asset. */
export const performanceSet = (
  leading: readonly string[],
  windows: readonly PriceWindow[],
): ColumnSet => ({
  id: 'performance',
  label: 'Performance',
  fields: [...leading, ...windows.map(changeFieldOf)],
});
