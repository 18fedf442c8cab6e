import { list, number, oneOf, readTable, text } from '../tables/read-table';

/** Typical figures of an exchange's companies in the simulated world. */
export interface ExchangeProfile {
  /** Number of simulated stocks, the real companies included. */
  stocks: number;
  /** Number of simulated funds. */
  etfs: number;
  /** Factor that the exchange follows; a name in factors.ts. */
  region: 'US' | 'Europe' | 'Asia' | 'Australia' | 'Middle East';
  /** Median price of a medium company, in the quoted currency. */
  price: number;
  /** Median market capitalisation in millions of US dollars. */
  capMillions: number;
  /** Regular dividends a year. */
  dividendsPerYear: 1 | 2 | 4;
  ticker: 'letters' | 'letters-3' | 'four-digits' | 'nordic';
  /** Endings of company names. */
  endings: readonly string[];
  /** Names of the listing venues shown in `exchange`, the first being the most common. */
  venues: readonly string[];
}

export const EXCHANGE_PROFILES: Readonly<Record<string, ExchangeProfile>> = Object.fromEntries(
  readTable<ExchangeProfile & { exchange: string }>(new URL('./exchanges.csv', import.meta.url), {
    exchange: text,
    stocks: number,
    etfs: number,
    region: oneOf('US', 'Europe', 'Asia', 'Australia', 'Middle East'),
    price: number,
    capMillions: number,
    dividendsPerYear: oneOf(1, 2, 4),
    ticker: oneOf('letters', 'letters-3', 'four-digits', 'nordic'),
    endings: list(text),
    venues: list(text),
  }).map(({ exchange, ...profile }) => [exchange, profile]),
);
