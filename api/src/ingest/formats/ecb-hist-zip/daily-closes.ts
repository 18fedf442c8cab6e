import type { DailyBars } from 'market-model/dataset/dataset';

/** Day number → rate. */
export type DailyCloses = Map<number, number>;

/**
 * Closes of a pair from rates per euro, on the days that have both: quote per euro ÷ base per euro.
 * @returns null when a currency is not quoted
 */
export function crossCloses(
  perEuro: ReadonlyMap<string, DailyCloses>,
  base: string,
  quote: string,
): DailyCloses | null {
  const baseRates = base === 'EUR' ? null : perEuro.get(base);
  const quoteRates = quote === 'EUR' ? null : perEuro.get(quote);
  if (baseRates === undefined || quoteRates === undefined) return null;
  const days = (quoteRates ?? baseRates)?.keys() ?? [];
  const closes: DailyCloses = new Map();
  for (const day of days) {
    const top = quoteRates === null ? 1 : quoteRates.get(day);
    const bottom = baseRates === null ? 1 : baseRates.get(day);
    if (top !== undefined && bottom !== undefined) closes.set(day, top / bottom);
  }
  return closes;
}

/** Bars that have nothing but a close, in order of day. */
export function closesToBars(closes: DailyCloses): DailyBars {
  const days = [...closes.keys()].toSorted((a, b) => a - b);
  const unknown = () => new Float64Array(days.length).fill(NaN);
  return {
    day: Int32Array.from(days),
    open: unknown(),
    high: unknown(),
    low: unknown(),
    close: Float64Array.from(days, (day) => closes.get(day) ?? NaN),
    volume: unknown(),
  };
}
