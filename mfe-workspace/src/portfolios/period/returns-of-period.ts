import type { PortfolioPerformance } from 'shared/contract';
import { daysBetween } from 'shared/market';

/** Returns are told per year from here on. */
export const DAYS_PER_YEAR = 365;

/** A return as percent number, and whether it is per year; null: unknown. */
export interface PeriodReturn {
  percent: number | null;
  perYear: boolean;
}

export interface PeriodReturns {
  days: number;
  /** What the assets did, whatever money moved. */
  twr: PeriodReturn;
  /** Time-weighted over the whole period, not per year. */
  twrTotal: number | null;
  /** What the owner's money earned. */
  xirr: PeriodReturn;
  benchmark: { twr: PeriodReturn; xirr: PeriodReturn } | null;
}

const percentOf = (share: number | null): number | null => (share === null ? null : 100 * share);

/**
 * The money-weighted rate per year as the return of a period: `(1 + r)^(days/365) − 1`. A rate of less than a
 * year extrapolates what has not happened, so it is told for its own days alone.
 */
export const rateOverDays = (rate: number | null, days: number): number | null =>
  rate === null ? null : (1 + rate) ** (days / DAYS_PER_YEAR) - 1;

/** Returns of a period side by side, all per year from 365 days on and all of the period itself before. */
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
