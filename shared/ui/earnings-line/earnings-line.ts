import type { FundamentalsAnswer, History } from 'shared/contract';
import { isNumber, mainCurrencyOf, PENCE_PER_POUND } from 'shared/market';

export const LYNCH_MULTIPLE = 15;

export interface Point {
  day: string;
  /** Null: no value from this day on. */
  value: number | null;
}

/**
 * Fifteen times the diluted earnings per share of twelve months, each from its filing date on, in
 * the currency of the quote. Empty when the statements are in another currency.
 */
export function earningsLine(
  { currencyCode, periods, items }: FundamentalsAnswer,
  quoteCurrency: string | null,
): Point[] {
  if (currencyCode === null || quoteCurrency === null) return [];
  if (mainCurrencyOf(quoteCurrency) !== currencyCode) return [];
  const units = quoteCurrency === currencyCode ? 1 : PENCE_PER_POUND;
  const row = items.find(({ item }) => item === 'epsDiluted');
  const points = periods.flatMap(({ periodEnd, filedDate }, at) => {
    const earned = row?.values[at];
    if (!isNumber(earned)) return [];
    const value = earned > 0 ? earned * LYNCH_MULTIPLE * units : null;
    return [{ day: filedDate ?? periodEnd, value }];
  });
  return points.some(({ value }) => value !== null) ? points : [];
}

/** The last close of each month, and the newest one. */
export function monthlyCloses({ date, close }: History['bars']): Point[] {
  return date.flatMap((day, at) => {
    const next = date[at + 1];
    const value = close[at];
    const ends = next === undefined || next.slice(0, 7) !== day.slice(0, 7);
    return ends && value !== undefined ? [{ day, value }] : [];
  });
}
