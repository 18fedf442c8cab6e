import type { FundamentalsAnswer } from 'shared/contract';
import { isNumber, type StatementItem } from 'shared/market';

export interface ConsensusRow {
  /** Last day of the fiscal year. */
  periodEnd: string;
  eps: number | null;
  /** Growth against the year before, percent; null if that is unknown or not positive. */
  epsGrowth: number | null;
  revenue: number | null;
  revenueGrowth: number | null;
  /** Price over estimated earnings; null for a loss or prices in another currency. */
  priceToEarnings: number | null;
}

const growth = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before <= 0 ? null : 100 * (now / before - 1);

/**
 * Estimates of future fiscal years, each compared with the year before. The first is compared with
 * the last reported year if that is the year before.
 *
 * @param annual response by years
 * @param price in the currency of the statements; null if it is in another one
 */
export function consensusRows(annual: FundamentalsAnswer, price: number | null): ConsensusRow[] {
  const last = annual.periods.length - 1;
  const reported = (itemName: StatementItem): number | null =>
    annual.items.find(({ item }) => item === itemName)?.values[last] ?? null;
  let before = {
    end: annual.periods[last]?.periodEnd ?? null,
    eps: reported('epsDiluted'),
    revenue: reported('revenue'),
  };
  return annual.estimates.map(({ periodEnd, epsAverage: eps, revenueAverage: revenue }) => {
    const follows = before.end !== null && isYearAfter(before.end, periodEnd);
    const row: ConsensusRow = {
      periodEnd,
      eps,
      epsGrowth: follows ? growth(eps, before.eps) : null,
      revenue,
      revenueGrowth: follows ? growth(revenue, before.revenue) : null,
      priceToEarnings: isNumber(price) && isNumber(eps) && eps > 0 ? price / eps : null,
    };
    before = { end: periodEnd, eps, revenue };
    return row;
  });
}

const DAY_MS = 86_400_000;

/** Fiscal years end on the same weekday or date: allow some days more or less. */
function isYearAfter(one: string, other: string): boolean {
  const days = (Date.parse(other) - Date.parse(one)) / DAY_MS;
  return days > 340 && days < 390;
}
