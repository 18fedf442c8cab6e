import { addMonths, civilDate, dayNumber } from 'market-model/dates/civil-dates';
import { ZERO, type Decimal } from '../money/decimal';
import type { IncomeItem } from './income-items';

/** Income of a calendar month by status; null where an amount of it is unknown. */
export interface IncomeMonth {
  /** `YYYY-MM`. */
  month: string;
  received: Decimal | null;
  declared: Decimal | null;
  estimated: Decimal | null;
}

/** Twelve months from that of a day on, also those without income. */
export function incomeMonths(
  items: readonly IncomeItem[],
  from: number,
  count = 12,
): IncomeMonth[] {
  const { year, month } = civilDate(from);
  const first = dayNumber(year, month, 1);
  return Array.from({ length: count }, (_, i) => {
    const [start, end] = [addMonths(first, i), addMonths(first, i + 1)];
    const ofMonth = items.filter(({ day }) => day >= start && day < end);
    const total = (status: IncomeItem['status']) =>
      ofMonth
        .filter((item) => item.status === status)
        .reduce<Decimal | null>(
          (sum, { amount }) => (sum === null || amount === null ? null : sum.plus(amount)),
          ZERO,
        );
    const date = civilDate(start);
    return {
      month: `${date.year}-${String(date.month).padStart(2, '0')}`,
      received: total('received'),
      declared: total('declared'),
      estimated: total('estimated'),
    };
  });
}

/** Annual income as a fraction of the cost of the shares that pay it. Null without cost. */
export const yieldOnCost = (yearlyIncome: Decimal | null, cost: Decimal | null): Decimal | null =>
  yearlyIncome === null || cost === null || cost.isZero() ? null : yearlyIncome.div(cost);
