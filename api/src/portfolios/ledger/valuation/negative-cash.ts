import type { PortfolioLedger } from '../holdings/replay-portfolio';
import { Decimal, ZERO } from '../money/decimal';

/** Cash of a currency that is below zero at the end of a day. */
interface NegativeCash {
  currencyCode: string;
  /** Since the end of this day without a break. */
  since: number;
  /**
   * The lowest balance since then, below zero: a deposit of this size would have kept the cash at
   * zero or above.
   */
  lowest: Decimal;
}

/** Currencies whose cash is below zero at the end of a day. Empty for a portfolio without cash. */
export function negativeCash(ledger: PortfolioLedger, on: number): NegativeCash[] {
  if (!ledger.tracksCash) return [];
  return [...movements(ledger, on)].flatMap(([currencyCode, byDay]) => {
    let balance = ZERO;
    let since: number | null = null;
    let lowest = ZERO;
    for (const [day, amount] of [...byDay].toSorted(([a], [b]) => a - b)) {
      balance = balance.plus(amount);
      if (balance.gte(ZERO)) [since, lowest] = [null, ZERO];
      else [since, lowest] = [since ?? day, Decimal.min(balance, lowest)];
    }
    return since === null ? [] : [{ currencyCode, since, lowest }];
  });
}

/** Changes of cash by currency and day, up to a day. */
function movements(ledger: PortfolioLedger, on: number): Map<string, Map<number, Decimal>> {
  const all = new Map<string, Map<number, Decimal>>();
  for (const { states } of ledger.holdings.values()) {
    const before = new Map<string, Decimal>();
    for (const { day, cash } of states) {
      if (day > on) break;
      for (const [currencyCode, { amount }] of cash) {
        const moved = amount.minus(before.get(currencyCode) ?? ZERO);
        before.set(currencyCode, amount);
        if (moved.isZero()) continue;
        const byDay = all.get(currencyCode) ?? new Map<number, Decimal>();
        all.set(currencyCode, byDay);
        byDay.set(day, (byDay.get(day) ?? ZERO).plus(moved));
      }
    }
  }
  return all;
}
