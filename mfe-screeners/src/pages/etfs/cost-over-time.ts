/** What the yearly cost of a fund takes from savings. */
export interface SavingPlan {
  /** Paid in at the start. */
  amount: number;
  /** Paid in at the end of each month. */
  monthly: number;
  /** Assumed return before costs, percent a year. */
  returnPercent: number;
  years: number;
}

export interface CostOverTime {
  /** All that is paid in. */
  paidIn: number;
  /** Value at the end with the cost. */
  value: number;
  /** Value at the end had the fund cost nothing. */
  valueWithoutCost: number;
  /** The difference: what the fund charged and what that would have earned. */
  cost: number;
  /** Share of the gain that the cost takes, percent; null where there is no gain to take. */
  shareOfGain: number | null;
}

/**
 * Each month the value grows by (1 + return)^(1/12), loses (1 − cost)^(1/12), and takes the deposit in.
 * Percent values are percent numbers: an expense ratio of 0.2 is 0.2 % a year.
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
