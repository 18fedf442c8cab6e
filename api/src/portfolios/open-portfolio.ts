import type { AssetType } from 'shared/market';
import type { DividendRecord } from 'market-model/dataset/records/dividend';
import type { AccountingRules } from './ledger/holdings/replay-holding';
import { replayPortfolio, type PortfolioLedger } from './ledger/holdings/replay-portfolio';
import type { MarketData } from './ledger/prices/market-data';
import type { PortfolioContent } from './store/portfolio-repository';

/** Facts about an asset that the answers of a portfolio show. */
export interface AssetFacts {
  name: string;
  assetType: AssetType;
  sector: string | null;
  countryCode: string | null;
}

/** Assets of a portfolio in one snapshot. */
export interface PortfolioAssets {
  /** Null for an unknown asset. Loaded with the ledger, for its symbols. */
  facts(symbol: string): AssetFacts | null;
  dividends(symbol: string): Promise<readonly DividendRecord[] | null>;
}

/** Ledger of a portfolio by one set of rules. */
export interface PortfolioAccount {
  ledger: PortfolioLedger;
  /** Default day of the figures. */
  latestDay: number;
}

/** A portfolio with its account by some rules. */
export interface OpenPortfolio extends PortfolioContent, PortfolioAccount {
  assets: PortfolioAssets;
}

/** Loads prices of symbols and rates of currencies, in the currency of a portfolio. */
export type LoadMarketData = (
  currencyCode: string,
  symbols: Iterable<string>,
  currencies: Iterable<string>,
) => Promise<MarketData>;

/**
 * Replays a portfolio.
 *
 * @param marketDay day of the newest prices
 * @param previous ledger before an edit. Symbols that the edit left alone are not replayed.
 * @throws ImpossibleTransaction
 */
export async function accountOf(
  { portfolio, transactions }: PortfolioContent,
  rules: AccountingRules,
  load: LoadMarketData,
  marketDay: number,
  previous?: PortfolioLedger,
): Promise<PortfolioAccount> {
  const booked = transactions.map((one) => one.booked);
  const symbols = new Set<string>();
  const currencies = new Set<string>();
  let lastTransaction = 0;
  for (const { symbol, otherSymbol, currencyCode, otherCurrencyCode, day } of booked) {
    if (symbol !== null) symbols.add(symbol);
    if (otherSymbol) symbols.add(otherSymbol);
    currencies.add(currencyCode);
    if (otherCurrencyCode) currencies.add(otherCurrencyCode);
    lastTransaction = Math.max(lastTransaction, day);
  }
  const data = await load(portfolio.currencyCode, symbols, currencies);
  return {
    ledger: replayPortfolio(booked, data, rules, previous),
    latestDay: Math.max(marketDay, lastTransaction),
  };
}
