import type { PortfolioIncome } from 'shared/contract';
import { decimalSum } from '../decimal-sum';

type Months = PortfolioIncome['months'];
export const INCOME_STATUSES = ['received', 'declared', 'estimated'] as const;
export type IncomeStatus = (typeof INCOME_STATUSES)[number];
export const INCOME_STATUS_LABELS: Readonly<Record<IncomeStatus, string>> = {
  received: 'Received',
  declared: 'Declared by the company',
  estimated: 'Estimated from the last year',
};

/** Exact sum of months by status; null if a month is unknown. */
export const incomeSum = (months: Months, statuses: readonly IncomeStatus[]): string | null =>
  decimalSum(months.flatMap((month) => statuses.map((status) => month[status])));

/**
 * Splits months at a given one, which belongs to the second part: its received income is shown
 * beside its expected income.
 *
 * @param month `YYYY-MM`
 */
export const splitMonths = (months: Months, month: string): { past: Months; ahead: Months } => ({
  past: months.filter((one) => one.month < month),
  ahead: months.filter((one) => one.month >= month),
});
