import { number, optional, readTable, text } from '../tables/read-table';

/**
 * Simulated currencies: value of one unit in US dollars at the price anchor, and parameters of the
 * rate.
 */
export interface ReferenceRate {
  usd: number;
  /** Daily volatility of its own movement against the dollar. */
  volatility: number;
  /** Currency to which it is pegged: it moves with that one. */
  peg?: string;
}

export const REFERENCE_RATES: Readonly<Record<string, ReferenceRate>> = Object.fromEntries(
  readTable(new URL('./reference-rates.csv', import.meta.url), {
    currencyCode: text,
    usd: number,
    volatility: number,
    peg: optional(text),
  }).map(({ currencyCode, usd, volatility, peg }) => [
    currencyCode,
    { usd, volatility, ...(peg !== null && { peg }) },
  ]),
);

/** US dollars for one quoted unit on the price anchor; pence are a hundredth of a pound. */
export const referenceUsd = (currencyCode: string): number =>
  currencyCode === 'GBX'
    ? (REFERENCE_RATES.GBP?.usd ?? NaN) / 100
    : (REFERENCE_RATES[currencyCode]?.usd ?? NaN);
