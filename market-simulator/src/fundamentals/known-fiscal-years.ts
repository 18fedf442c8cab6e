import { number, readTable, text } from '../tables/read-table';

/**
 * Last month of the fiscal year of well-known US companies; for the others it is the calendar year.
 */
export const KNOWN_FISCAL_YEAR_ENDS: ReadonlyMap<string, number> = new Map(
  readTable(new URL('./fiscal-year-ends.csv', import.meta.url), {
    symbol: text,
    month: number,
  }).map(({ symbol, month }) => [symbol, month]),
);
