import { inOrder } from '../transactions/in-order';
import type { Transaction } from '../transactions/transaction';
import { withGivenPrices } from '../prices/given-prices';
import type { PriceHistory } from '../prices/price-history';
import type { Rates } from '../prices/rates';
import { effectiveSplits, type Split } from '../prices/effective-splits';
import { HoldingReplay, type AccountingRules, type HoldingLedger } from './replay-holding';

/** Market data of the assets that are replayed. */
export interface ReplayMarket {
  rates: Rates;
  /** Null for an asset without prices. */
  prices(symbol: string): PriceHistory | null;
}

/** Symbols of a transaction; null for money that belongs to no asset. */
export const symbolsOf = ({ symbol, otherSymbol }: Transaction): (string | null)[] =>
  otherSymbol ? [symbol, otherSymbol] : [symbol];

/**
 * Plays transactions of assets whose lots move among one another, in the order in which they happened. Money moves
 * at the transaction's own rate, else at the market's rate of its day. Without either the figures that need it are
 * unknown and the rate is listed as missing.
 *
 * @returns one ledger for each symbol of the transactions
 * @throws ImpossibleTransaction with the id of the transaction, when more shares leave than are held
 */
export function replayGroup(
  entered: readonly Transaction[],
  market: ReplayMarket,
  rules: AccountingRules,
): Map<string | null, HoldingLedger> {
  const transactions = inOrder(entered);
  const bySymbol = new Map<string | null, Transaction[]>();
  for (const one of transactions)
    for (const symbol of symbolsOf(one)) {
      const own = bySymbol.get(symbol);
      if (own) own.push(one);
      else bySymbol.set(symbol, [one]);
    }
  const replays = new Map(
    [...bySymbol].map(([symbol, own]) => [
      symbol,
      new SplitReplay(
        effectiveSplits(
          symbol === null ? [] : (market.prices(symbol)?.splits ?? []),
          own.filter((one) => one.symbol === symbol),
        ),
        new HoldingReplay(market.rates, rules),
      ),
    ]),
  );
  for (const one of transactions) {
    const replay = replays.get(one.symbol);
    replay?.splitUntil(one.day);
    if (!replay || one.type === 'SPLIT') continue;
    const moved = replay.holding.book(one);
    const target = one.otherSymbol ? replays.get(one.otherSymbol) : undefined;
    target?.splitUntil(one.day);
    target?.holding.receive(one, moved);
  }
  return new Map(
    [...replays].map(([symbol, replay]) => {
      replay.splitUntil(Infinity);
      const own = bySymbol.get(symbol) ?? [];
      const prices =
        symbol === null
          ? null
          : withGivenPrices(
              symbol,
              market.prices(symbol),
              own.filter((one) => one.symbol === symbol),
              replay.splits,
              market.rates,
            );
      return [
        symbol,
        { symbol, transactions: own, splits: replay.splits, prices, ...replay.holding.result() },
      ];
    }),
  );
}

/** A replay with the splits of its asset, each from the start of its day. */
class SplitReplay {
  #next = 0;

  constructor(
    readonly splits: readonly Split[],
    readonly holding: HoldingReplay,
  ) {}

  splitUntil(day: number): void {
    for (
      let split = this.splits[this.#next];
      split && split.day <= day;
      split = this.splits[++this.#next]
    )
      this.holding.split(split);
  }
}
