import { number, optional, readTable, text } from '../tables/read-table';
import { withFurtherListings } from './further-listings';
import type { RealFund } from './real-fund';

/** A well-known fund at its first listing. Figures are approximate: the demo simulates around them. */
interface FundRow extends Omit<RealFund, 'isin' | 'invented' | 'listingOf'> {
  /** Null if the demo has none. */
  isin: string | null;
  /** Launch as ISO date; null if unknown. */
  inception: string | null;
  /** Index, basket, coin or metal that it tracks. */
  tracks: string | null;
}

const FUNDS = readTable<FundRow>(new URL('./funds.csv', import.meta.url), {
  ticker: text,
  name: text,
  category: text,
  assetClass: text,
  region: text,
  exchange: text,
  sector: optional(text),
  expenseRatio: number,
  assetsBillions: number,
  price: number,
  dividendYield: number,
  isin: optional(text),
  inception: optional(text),
  tracks: optional(text),
});
const bySymbol = new Map(FUNDS.map((fund) => [`${fund.ticker}.${fund.exchange}`, fund]));

/** The well-known funds with all their listings. */
export const realFunds = (): RealFund[] =>
  withFurtherListings(
    FUNDS.map(({ isin, inception: _inception, tracks: _tracks, ...fund }) => ({
      ...fund,
      ...(isin !== null && { isin }),
    })),
  );

/** Launch of a well-known fund by the symbol of its first listing; null if unknown. */
export const inceptionOf = (symbol: string): string | null =>
  bySymbol.get(symbol)?.inception ?? null;

/** Index, basket, coin or metal that a well-known fund tracks; null for other funds. */
export const trackedBy = (symbol: string): string | null => bySymbol.get(symbol)?.tracks ?? null;
