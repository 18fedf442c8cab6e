import type { History } from 'shared/contract';

const DAY = 86_400_000;
const LAST = Date.parse('2026-11-20');

export interface HistoryDouble {
  symbol: string;
  range: string;
  currencyCode?: string;
  /** Oldest first; the last one is of 20 November 2026. */
  closes: readonly number[];
}

/** Daily bars of consecutive days, weekends too. High and low are one above and below the close. */
export function historyDouble({
  symbol,
  range,
  currencyCode = 'USD',
  closes,
}: HistoryDouble): History {
  const date = closes.map((_, at) =>
    new Date(LAST - (closes.length - 1 - at) * DAY).toISOString().slice(0, 10),
  );
  const close = [...closes];
  return {
    symbol,
    currencyCode,
    range: range as History['range'],
    interval: '1d',
    label: 'Daily prices',
    historyUrl: '',
    base: { date: date[0] ?? '', close: close[0] ?? 0 },
    bars: {
      date,
      open: close,
      high: close.map((value) => value + 1),
      low: close.map((value) => value - 1),
      close,
      volume: close.map(() => 5),
    },
  };
}

/** Closes that rise by one a day, up to 1000. */
export const risingCloses = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => 1000 - count + 1 + at);
