import type { PortfolioPerformance } from 'shared/contract';
import { daysBetween } from 'shared/market';

/** Returns of periods this long or longer are annualised. */
export const DAYS_PER_YEAR = 365;

/** A return as a percent number, and whether it is annualised; null if unknown. */
export interface PeriodReturn {
  percent: number | null;
  perYear: boolean;
}

export interface PeriodReturns {
  days: number;
  /** Time-weighted return of the assets, independent of cash flows. */
  twr: PeriodReturn;
  /** Time-weighted return over the whole period, not annualised. */
  twrTotal: number | null;
  /** Money-weighted return of the owner. */
  xirr: PeriodReturn;
  benchmark: { twr: PeriodReturn; xirr: PeriodReturn } | null;
}

const percentOf = (share: number | null): number | null => (share === null ? null : 100 * share);

/**
 * Converts the annual money-weighted rate to the return of a period: `(1 + r)^(days/365) − 1`. An
 * annual rate for less than a year would extrapolate, so such periods show their own return.
 */
export const rateOverDays = (rate: number | null, days: number): number | null =>
  rate === null ? null : (1 + rate) ** (days / DAYS_PER_YEAR) - 1;

/** Returns of a period: all annualised from 365 days on, otherwise all for the period itself. */
export function returnsOfPeriod(performance: PortfolioPerformance): PeriodReturns {
  const { flows, series, to, twr, twrAnnualised, xirr, benchmark } = performance;
  const first = flows[0]?.date ?? series.date[0] ?? to;
  const days = daysBetween(first, to);
  const perYear = days >= DAYS_PER_YEAR;
  const weighted = (total: number | null, annualised: number | null): PeriodReturn => ({
    percent: percentOf(perYear ? annualised : total),
    perYear,
  });
  const ofMoney = (rate: number | null): PeriodReturn => ({
    percent: percentOf(perYear ? rate : rateOverDays(rate, days)),
    perYear,
  });
  return {
    days,
    twr: weighted(twr, twrAnnualised),
    twrTotal: percentOf(twr),
    xirr: ofMoney(xirr),
    benchmark: benchmark && {
      twr: weighted(benchmark.twr, benchmark.twrAnnualised),
      xirr: ofMoney(benchmark.xirr),
    },
  };
}
