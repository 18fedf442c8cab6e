import { ZERO, type Decimal } from '../money/decimal';
import type { IncomeItem } from './income-items';
import { yieldOnCost } from './income-months';

/** Income of one holding by status; null where an amount of it is unknown. */
export interface HoldingIncome {
  /** Null: income of no symbol. */
  symbol: string | null;
  received: Decimal | null;
  declared: Decimal | null;
  estimated: Decimal | null;
  /** Declared and estimated ÷ cost of the shares that are held, as a share of one. */
  yieldOnCost: Decimal | null;
}

/**
 * Income grouped by symbol, in the order in which the symbols come first.
 *
 * @param costOf booked cost of the shares that are held; null where it is unknown
 */
export function incomeByHolding(
  items: readonly IncomeItem[],
  costOf: (symbol: string | null) => Decimal | null,
): HoldingIncome[] {
  const bySymbol = new Map<string | null, IncomeItem[]>();
  for (const item of items) {
    const own = bySymbol.get(item.symbol);
    if (own) own.push(item);
    else bySymbol.set(item.symbol, [item]);
  }
  return [...bySymbol].map(([symbol, own]) => {
    const total = (status: IncomeItem['status']) =>
      own
        .filter((item) => item.status === status)
        .reduce<Decimal | null>(
          (sum, { amount }) => (sum === null || amount === null ? null : sum.plus(amount)),
          ZERO,
        );
    const [declared, estimated] = [total('declared'), total('estimated')];
    const ahead = declared === null || estimated === null ? null : declared.plus(estimated);
    return {
      symbol,
      received: total('received'),
      declared,
      estimated,
      yieldOnCost: yieldOnCost(ahead, costOf(symbol)),
    };
  });
}
