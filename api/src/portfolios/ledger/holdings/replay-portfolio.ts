import type { Transaction } from '../transactions/transaction';
import type { MarketData } from '../valuation/market-data';
import { replayHolding, type AccountingRules, type HoldingLedger } from './replay-holding';

/** The ledger of a portfolio: one for each symbol, and one for what belongs to no symbol. */
export interface PortfolioLedger {
  holdings: ReadonlyMap<string | null, HoldingLedger>;
  /**
   * Whether cash is part of the portfolio: once it has a deposit, or cash that was transferred in. Without one all
   * money comes from outside when it is needed and goes there when it is received.
   */
  tracksCash: boolean;
  /** Day of the first transaction; null without any. */
  firstDay: number | null;
  /** What the ledger was made from, to reuse what an edit leaves as it was. */
  inputs: ReadonlyMap<string | null, readonly Transaction[]>;
  market: MarketData;
  rules: AccountingRules;
}

/**
 * Replays the transactions of a portfolio. Symbols do not touch one another, so after an edit only the
 * symbols whose transactions are other objects than before are replayed.
 *
 * @param transactions in the order in which they were entered; objects that did not change are the same
 * @param previous ledger before the edit; it is reused when market and rules are the same objects
 * @throws ImpossibleTransaction with the id of the transaction that cannot have happened
 */
export function replayPortfolio(
  transactions: readonly Transaction[],
  market: MarketData,
  rules: AccountingRules,
  previous?: PortfolioLedger,
): PortfolioLedger {
  const inputs = bySymbol(transactions);
  const reusable = previous?.market === market && previous.rules === rules ? previous : undefined;
  const holdings = new Map<string | null, HoldingLedger>();
  let tracksCash = false;
  let firstDay: number | null = null;
  for (const [symbol, group] of inputs) {
    const before = reusable?.inputs.get(symbol);
    const ledger =
      (before && sameItems(before, group) && reusable?.holdings.get(symbol)) ||
      replayHolding(
        symbol,
        group,
        symbol === null ? [] : (market.prices(symbol)?.splits ?? []),
        market.rates,
        rules,
        symbol === null ? null : market.prices(symbol),
      );
    holdings.set(symbol, ledger);
    const day = ledger.transactions[0]?.day ?? null;
    if (day !== null && (firstDay === null || day < firstDay)) firstDay = day;
  }
  for (const { type } of inputs.get(null) ?? [])
    if (type === 'DEPOSIT' || type === 'TRANSFER_IN') tracksCash = true;
  return { holdings, tracksCash, firstDay, inputs, market, rules };
}

function bySymbol(transactions: readonly Transaction[]): Map<string | null, Transaction[]> {
  const groups = new Map<string | null, Transaction[]>();
  for (const transaction of transactions) {
    const group = groups.get(transaction.symbol);
    if (group) group.push(transaction);
    else groups.set(transaction.symbol, [transaction]);
  }
  return groups;
}

const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);
