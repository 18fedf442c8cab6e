/** Savings plan for which the yearly cost of a fund is computed. */
export interface SavingPlan {
  /** Initial deposit. */
  amount: number;
  /** Deposit at the end of each month. */
  monthly: number;
  /** Assumed return before costs, percent per year. */
  returnPercent: number;
  years: number;
}

export interface CostOverTime {
  /** Sum of all deposits. */
  paidIn: number;
  /** Final value with the cost. */
  value: number;
  /** Final value without a cost. */
  valueWithoutCost: number;
  /** The difference: the fund's charges and the return that they would have earned. */
  cost: number;
  /** Share of the gain that the cost takes, percent; null without a gain. */
  shareOfGain: number | null;
}

/**
 * Each month the value grows by (1 + return)^(1/12), shrinks by (1 − cost)^(1/12), and the deposit
 * is added. Percent values are percent numbers: an expense ratio of 0.2 is 0.2 % per year.
 */
export function costOverTime(plan: SavingPlan, expenseRatioPercent: number): CostOverTime {
  const value = grown(plan, expenseRatioPercent);
  const valueWithoutCost = grown(plan, 0);
  const paidIn = plan.amount + plan.monthly * 12 * plan.years;
  const cost = valueWithoutCost - value;
  const gain = valueWithoutCost - paidIn;
  return {
    paidIn,
    value,
    valueWithoutCost,
    cost,
    shareOfGain: gain > 0 ? (100 * cost) / gain : null,
  };
}

function grown({ amount, monthly, returnPercent, years }: SavingPlan, costPercent: number): number {
  const month = ((1 + returnPercent / 100) * (1 - costPercent / 100)) ** (1 / 12);
  let value = amount;
  for (let at = 0; at < years * 12; at += 1) value = value * month + monthly;
  return value;
}
