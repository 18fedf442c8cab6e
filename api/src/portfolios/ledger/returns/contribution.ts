import { ZERO, type Decimal } from '../money/decimal';
import { growth } from '../money/tally';
import type { PortfolioLedger } from '../holdings/replay-portfolio';
import { MissingList } from '../prices/missing';
import { partsOfHolding, type Parts } from '../valuation/parts';

/** Contribution of a holding to the change of the portfolio's value. */
export interface Contribution {
  /** Null: fees, taxes and interest that belong to no symbol. */
  symbol: string | null;
  /** In the portfolio's currency; null where a price or rate is missing. */
  amount: Decimal | null;
  /** Of the money that was at work (average capital of Modified Dietz), as a share of one. */
  share: number | null;
}

const GAINS = [
  'realised',
  'unrealised',
  'income',
  'currencyEffect',
] as const satisfies readonly (keyof Parts)[];
const COSTS = ['fees', 'taxes'] as const satisfies readonly (keyof Parts)[];

/**
 * Contribution of each symbol between the ends of two days: price, income and currency less fees
 * and taxes. Divided by the average capital, they add up to the portfolio's Modified Dietz return,
 * except for the currency effect of its cash.
 *
 * @param from null: before the first transaction
 * @param averageCapital start value plus flows, each weighted by the part of the period it was
 * there
 */
export function contributions(
  ledger: PortfolioLedger,
  from: number | null,
  to: number,
  averageCapital: number | null,
): Contribution[] {
  const missing = new MissingList();
  return [...ledger.holdings.values()].map((holding) => {
    const last = partsOfHolding(holding, to, ledger.market, missing);
    const first = from === null ? null : partsOfHolding(holding, from, ledger.market, missing);
    const grown = (part: keyof Parts) =>
      growth(last[part], first?.[part] ?? { value: ZERO, unknown: 0 });
    let amount: Decimal | null = ZERO;
    for (const part of GAINS) amount = sum(amount, grown(part));
    for (const part of COSTS) amount = sum(amount, grown(part)?.neg() ?? null);
    const share =
      amount === null || averageCapital === null || !(averageCapital > 0)
        ? null
        : amount.toNumber() / averageCapital;
    return { symbol: holding.symbol, amount, share };
  });
}

const sum = (a: Decimal | null, b: Decimal | null): Decimal | null =>
  a === null || b === null ? null : a.plus(b);
