import { MAJOR_CURRENCY_PAIRS } from 'shared/market';
import { readTable, text } from '../tables/read-table';

/** Crosses of the large currencies, and the dollar and the euro against the others. */
const MINOR_PAIRS = readTable(new URL('./minor-pairs.csv', import.meta.url), {
  base: text,
  quote: text,
}).map(({ base, quote }) => base + quote);

/** Six-letter codes, most important first. */
export const CURRENCY_PAIRS: readonly string[] = [...MAJOR_CURRENCY_PAIRS, ...MINOR_PAIRS];
