/** Value of a portfolio at the end of a day, and the day's flows. */
export interface PortfolioDay {
  /** Days since 1970-01-01. */
  day: number;
  value: number;
  /** Put in, counted from the start of the day; ≥ 0. */
  inflow: number;
  /** Withdrawals, counted at the end of the day; ≥ 0. */
  outflow: number;
}

export interface TimeWeightedReturn {
  /** Return of each day as a share of one, in the order of the days. */
  daily: Float64Array;
  /** Return from the first day to each day. */
  accumulated: Float64Array;
  total: number;
  /** Per year; null for less than a year, where it would promise too much. */
  annualised: number | null;
}

const DAYS_PER_YEAR = 365;

/**
 * Time-weighted return: r = (V_end + out) / (V_previous + in) − 1 for each day, chained ∏(1 + r) − 1.
 * A day that starts with nothing returns 0. Source: Portfolio Performance, true time-weighted rate of
 * return with inflows at the start and outflows at the end of a day.
 *
 * @param days ascending; before the first day there was nothing
 */
export function timeWeightedReturn(days: readonly PortfolioDay[]): TimeWeightedReturn {
  const daily = new Float64Array(days.length);
  const accumulated = new Float64Array(days.length);
  let previous = 0;
  let growth = 1;
  for (const [i, { value, inflow, outflow }] of days.entries()) {
    const invested = previous + inflow;
    const change = invested === 0 ? 0 : (value + outflow) / invested - 1;
    daily[i] = change;
    growth *= 1 + change;
    accumulated[i] = growth - 1;
    previous = value;
  }
  const length = (days.at(-1)?.day ?? 0) - (days[0]?.day ?? 0);
  return { daily, accumulated, total: growth - 1, annualised: annualised(growth - 1, length) };
}

/** Returns of consecutive periods, chained: ∏(1 + r) − 1. */
export const linkedReturn = (returns: Iterable<number>): number => {
  let growth = 1;
  for (const change of returns) growth *= 1 + change;
  return growth - 1;
};

/** (1 + R)^(365 / days) − 1; null for less than 365 days and for a loss of more than everything. */
export function annualised(total: number, days: number): number | null {
  return days < DAYS_PER_YEAR || total < -1 ? null : (1 + total) ** (DAYS_PER_YEAR / days) - 1;
}
