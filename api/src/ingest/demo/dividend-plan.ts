import { civilDate, dayNumber, weekday } from '../../derive/calendar';
import type { DividendPayment } from '../../derive/dividends';

/** How a simulated company pays dividends. */
export interface DividendPlan {
  /** Dividends per share of {@link PLAN_YEAR}, in the quoted currency. */
  annual: number;
  paymentsPerYear: 1 | 2 | 4 | 12;
  /** Yearly increase, percent, in the years of the streak and after. */
  growthPercent: number;
  /** Years before {@link PLAN_YEAR} in which the dividend rose without a break. */
  streak: number;
  /** Day of the year of the first ex-date, 0–364 / paymentsPerYear. */
  phase: number;
  /** Days from declaration to the ex-date, and from there to payment. */
  declaredBefore: number;
  paidAfter: number;
  /** Shareholders may choose shares instead of cash. */
  scrip: boolean;
}

/** The year that the plan's amount speaks of. */
export const PLAN_YEAR = 2026;

/** Ex-dates fall on weekdays. */
const onWeekday = (day: number): number =>
  weekday(day) === 6 ? day + 2 : weekday(day) === 0 ? day + 1 : day;

/** Dividends per share of a calendar year: growth inside the streak, flat before it. */
function annualOf(plan: DividendPlan, year: number): number {
  const back = Math.min(PLAN_YEAR - year, plan.streak);
  return plan.annual * (1 + plan.growthPercent / 100) ** -back;
}

/** All payments from before the streak to a year after `today`, by ex-date. */
export function paymentsOf(plan: DividendPlan, today: number): DividendPayment[] {
  const payments: DividendPayment[] = [];
  const lastYear = civilDate(today).year + 1;
  for (let year = PLAN_YEAR - plan.streak - 3; year <= lastYear; year++) {
    const amount = Math.round((annualOf(plan, year) / plan.paymentsPerYear) * 1e4) / 1e4;
    for (let i = 0; i < plan.paymentsPerYear; i++) {
      const exDay = onWeekday(
        dayNumber(year, 1, 1) + Math.floor(plan.phase + (i * 365) / plan.paymentsPerYear),
      );
      if (amount > 0) payments.push({ exDay, amount });
    }
  }
  return payments;
}

export const FREQUENCY_NAMES: Readonly<Record<DividendPlan['paymentsPerYear'], string>> = {
  1: 'Annual',
  2: 'Semi-annual',
  4: 'Quarterly',
  12: 'Monthly',
};
