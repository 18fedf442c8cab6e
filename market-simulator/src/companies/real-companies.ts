import { number, oneOf, optional, readTable, text } from '../tables/read-table';

/** A company that exists. Its figures are rough orders of magnitude: the demo simulates around them. */
export interface RealCompany {
  exchange: string;
  ticker: string;
  name: string;
  industry: string;
  /** Market capitalisation in billions of US dollars. */
  capBillions: number;
  /** In the quoted currency (pence in London). */
  price: number;
  /** Null for a loss maker. */
  peRatio: number | null;
  /** Percent; 0 for a company that pays no dividend. */
  dividendYield: number;
  /** Seat of the company, if not in the country of the exchange. */
  countryCode: string | null;
  /** Of American listings. */
  venue: 'NASDAQ' | 'NYSE' | null;
}

/** All real companies, grouped by exchange. */
export const REAL_COMPANIES: readonly RealCompany[] = readTable<RealCompany>(
  new URL('./companies.csv', import.meta.url),
  {
    exchange: text,
    ticker: text,
    name: text,
    industry: text,
    capBillions: number,
    price: number,
    peRatio: optional(number),
    dividendYield: number,
    countryCode: optional(text),
    venue: optional(oneOf('NASDAQ', 'NYSE')),
  },
);
