import type { DailyBars } from 'market-model/dataset/dataset';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { orderedPrices } from '../../../bars/price-order';
import {
  numberIn,
  textIn,
  type Section,
} from '../../../formats/eodhd-fundamentals-json/eodhd-document';

/** The figures of a bar in the order in which they are stored. */
export const BAR_COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const;
export type BarFigures = readonly [
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
];

/**
 * The figures of a row of the API, prices as they were traded, volume split-adjusted (the API adjusts it).
 * @returns why the row cannot be a bar; no bar is repaired
 */
export function barFigures(row: Section): BarFigures | string {
  const [open, high, low, close] = [row.open, row.high, row.low, row.close].map(numberIn);
  if (typeof open !== 'number' || typeof high !== 'number') return 'open or high is not a number';
  if (typeof low !== 'number' || typeof close !== 'number') return 'low or close is not a number';
  if (Math.min(open, high, low, close) <= 0) return 'a price is not above zero';
  const prices = orderedPrices({ open, high, low, close });
  if (typeof prices === 'string') return prices;
  const volume = numberIn(row.volume);
  if (volume !== null && volume < 0) return 'volume below zero';
  return [prices.open, prices.high, prices.low, prices.close, volume ?? NaN];
}

/** Bars of one symbol from the rows of its history. */
export function barsIn(rows: readonly unknown[]): { bars: DailyBars; refused: string[] } {
  const byDay = new Map<number, BarFigures>();
  const refused: string[] = [];
  for (const entry of rows) {
    const row = (entry ?? {}) as Section;
    const day = parseIsoDate(textIn(row.date) ?? '');
    const figures = barFigures(row);
    if (day === null) refused.push(`${JSON.stringify(row.date)} is not a date`);
    else if (typeof figures === 'string') refused.push(`${String(row.date)}: ${figures}`);
    else if (byDay.has(day)) refused.push(`${String(row.date)}: second bar of the day`);
    else byDay.set(day, figures);
  }
  const sorted = [...byDay].toSorted(([a], [b]) => a - b);
  const column = (at: 0 | 1 | 2 | 3 | 4) => Float64Array.from(sorted, ([, figures]) => figures[at]);
  return {
    bars: {
      day: Int32Array.from(sorted, ([day]) => day),
      open: column(0),
      high: column(1),
      low: column(2),
      close: column(3),
      volume: column(4),
    },
    refused,
  };
}
