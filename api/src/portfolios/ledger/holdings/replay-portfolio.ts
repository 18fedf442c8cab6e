import type { Transaction } from '../transactions/transaction';
import type { MarketData } from '../prices/market-data';
import type { Lot } from './lots';
import { replayGroup, symbolsOf, type ReplayMarket } from './replay-group';
import type { AccountingRules, HoldingLedger } from './replay-holding';

/** The ledger of a portfolio: one for each symbol, and one for transactions without a symbol. */
export interface PortfolioLedger {
  holdings: ReadonlyMap<string | null, HoldingLedger>;
  /**
   * Whether cash is part of the portfolio: once it has a deposit, or cash that was transferred in.
   * Otherwise money comes from outside as needed, and receipts leave the portfolio.
   */
  tracksCash: boolean;
  /** Day of the first transaction; null without any. */
  firstDay: number | null;
  /** Inputs of the ledger, to reuse whatever an edit does not affect. */
  inputs: ReadonlyMap<string | null, readonly Transaction[]>;
  market: MarketData;
  rules: AccountingRules;
}

/**
 * Replays the transactions of a portfolio. Symbols depend on each other only if lots move between
 * them. After an edit, only symbols are replayed whose group has changed transactions.
 *
 * @param transactions in the order in which they were entered; objects that did not change are the
 * same
 * @param previous ledger before the edit; it is reused when market and rules are the same objects
 * @throws ImpossibleTransaction with the id of the impossible transaction
 */
export function replayPortfolio(
  transactions: readonly Transaction[],
  market: MarketData,
  rules: AccountingRules,
  previous?: PortfolioLedger,
): PortfolioLedger {
  const inputs = groups(transactions);
  const reusable = previous?.market === market && previous.rules === rules ? previous : undefined;
  const holdings = new Map<string | null, HoldingLedger>();
  const replayed = new Map<readonly Transaction[], ReadonlyMap<string | null, HoldingLedger>>();
  let tracksCash = false;
  let firstDay: number | null = null;
  for (const [symbol, group] of inputs) {
    const before = reusable?.inputs.get(symbol);
    let ledger = before && sameItems(before, group) ? reusable?.holdings.get(symbol) : undefined;
    if (!ledger) {
      const ledgers = replayed.get(group) ?? replayGroup(group, market, rules);
      replayed.set(group, ledgers);
      ledger = ledgers.get(symbol);
    }
    if (!ledger) continue;
    holdings.set(symbol, ledger);
    const day = ledger.transactions[0]?.day ?? null;
    if (day !== null && (firstDay === null || day < firstDay)) firstDay = day;
  }
  for (const { type } of inputs.get(null) ?? [])
    if (type === 'DEPOSIT' || type === 'TRANSFER_IN') tracksCash = true;
  return { holdings, tracksCash, firstDay, inputs, market, rules };
}

/**
 * Transactions by symbol. Symbols whose lots move among one another have the same list: that of all of them.
 */
function groups(transactions: readonly Transaction[]): Map<string | null, Transaction[]> {
  const joined = new Map<string | null, string | null>();
  const root = (symbol: string | null): string | null => {
    let at = symbol;
    for (let next = joined.get(at); next !== undefined; next = joined.get(at)) at = next;
    return at;
  };
  for (const { symbol, otherSymbol } of transactions) {
    if (!otherSymbol) continue;
    const [a, b] = [root(symbol), root(otherSymbol)];
    if (a !== b) joined.set(b, a);
  }
  const byRoot = new Map<string | null, Transaction[]>();
  const bySymbol = new Map<string | null, Transaction[]>();
  for (const transaction of transactions)
    for (const symbol of symbolsOf(transaction)) {
      const key = root(symbol);
      const group = byRoot.get(key) ?? [];
      byRoot.set(key, group);
      if (symbol === transaction.symbol) group.push(transaction);
      bySymbol.set(symbol, group);
    }
  return bySymbol;
}

const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/**
 * Lots of a symbol at the end of a day, by the transactions up to it.
 *
 * @param without id of a transaction that is left out
 */
export function lotsOn(
  { inputs, market }: PortfolioLedger,
  symbol: string,
  day: number,
  rules: AccountingRules,
  without: string | null = null,
): readonly Lot[] {
  const group = (inputs.get(symbol) ?? []).filter((one) => one.day <= day && one.id !== without);
  const until: ReplayMarket = {
    rates: market.rates,
    prices: (of) => {
      const history = market.prices(of);
      return history && { ...history, splits: history.splits.filter((split) => split.day <= day) };
    },
  };
  return replayGroup(group, until, rules).get(symbol)?.lots ?? [];
}
