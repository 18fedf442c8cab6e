import type { ColumnDefinition, ColumnSet } from '../column';
import { change } from './kinds';

const WINDOWS = {
  '1D': {
    field: 'day1ChangePercent',
    title: '1-day change',
    since: 'the previous trading close',
    heatSpan: 3,
  },
  '5D': {
    field: 'day5ChangePercent',
    title: '5-day change',
    since: 'the close five trading days ago',
    heatSpan: 6,
  },
  '1M': {
    field: 'month1ChangePercent',
    title: '1-month change',
    since: 'the close one month ago',
    heatSpan: 12,
  },
  '3M': {
    field: 'month3ChangePercent',
    title: '3-month change',
    since: 'the close three months ago',
    heatSpan: 20,
  },
  '6M': {
    field: 'month6ChangePercent',
    title: '6-month change',
    since: 'the close six months ago',
    heatSpan: 30,
  },
  YTD: {
    field: 'ytdChangePercent',
    title: 'Year-to-date change',
    since: 'the last close of last year',
    heatSpan: 40,
  },
  '1Y': {
    field: 'year1ChangePercent',
    title: '1-year change',
    since: 'the close one year ago',
    heatSpan: 50,
  },
  '2Y': {
    field: 'year2ChangePercent',
    title: '2-year change',
    since: 'the close two years ago',
    heatSpan: 80,
  },
  '5Y': {
    field: 'year5ChangePercent',
    title: '5-year change',
    since: 'the close five years ago',
    heatSpan: 150,
  },
} as const;

export type PriceWindow = keyof typeof WINDOWS;
export type PriceChangeField = (typeof WINDOWS)[PriceWindow]['field'];

/** All windows in the order of their length. */
export const PRICE_WINDOWS = Object.keys(WINDOWS) as PriceWindow[];

/** `1M` → `month1ChangePercent`. */
export const changeFieldOf = (window: PriceWindow): PriceChangeField => WINDOWS[window].field;

/** Windows that a market without trading days tells in other words. */
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
 * Columns of the price changes, one per window. Crypto assets trade on every day, so their short
 * windows are told in UTC days.
 */
export function changeColumns(
  windows: readonly PriceWindow[],
  market: 'sessions' | 'around-the-clock' = 'sessions',
): ColumnDefinition[] {
  return windows.map((window) => {
    const { field, title, since, heatSpan } = WINDOWS[window];
    const labels = { label: window, title, since };
    const words = market === 'sessions' ? labels : { ...labels, ...AROUND_THE_CLOCK[window] };
    return {
      field,
      label: words.label,
      title: words.title,
      ...change,
      heatSpan,
      group: 'price-change',
      formula: window === 'YTD' ? 'yearToDate' : 'priceWindow',
      definition: `Change of the price since ${words.since}, in percent, without dividends.`,
    };
  });
}

/** The column set that compares the price changes, behind the columns that name the asset. */
export const performanceSet = (
  leading: readonly string[],
  windows: readonly PriceWindow[],
): ColumnSet => ({
  id: 'performance',
  label: 'Performance',
  fields: [...leading, ...windows.map(changeFieldOf)],
});
