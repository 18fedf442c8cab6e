import type { PortfolioDay } from 'market-model/derive/performance/time-weighted-return';
import type { DailySeries } from './daily-series';

/** Days whose value is known, and where a return cannot be chained over them. */
export interface ValuedDays {
  days: PortfolioDay[];
  /** First day whose return cannot be computed because a value or flow is unknown; null when all can. */
  brokenOn: number | null;
}

/**
 * The days to chain returns over, after `from` and up to `to`. A day without a value is skipped if it
 * has no flows. Inflows count from the start of a day, so they need the value of the previous day.
 * Outflows count at the end, so they need the value of the day itself. Otherwise the chain breaks.
 *
 * @param from the value at the end of this day is the start of the period; null: starts at zero
 */
export function valuedDays(series: DailySeries, from: number | null, to: number): ValuedDays {
  const { firstDay, value, inflow, outflow } = series;
  const days: PortfolioDay[] = [];
  let start = firstDay;
  if (from !== null && from >= firstDay) {
    const startValue = value[from - firstDay] ?? NaN;
    if (Number.isNaN(startValue)) return { days, brokenOn: from };
    days.push({ day: from, value: startValue, inflow: startValue, outflow: 0 });
    start = from + 1;
  }
  let isAfterGap = false;
  let gapInflow = 0;
  for (let day = start; day <= to; day++) {
    const at = day - firstDay;
    const [end, put, out] = [value[at] ?? NaN, inflow[at] ?? NaN, outflow[at] ?? NaN];
    if (Number.isNaN(put) || Number.isNaN(out)) return { days, brokenOn: day };
    if (Number.isNaN(end)) {
      if (out > 0 || (put > 0 && isAfterGap)) return { days, brokenOn: day };
      gapInflow += put;
      isAfterGap = true;
      continue;
    }
    if (isAfterGap && put > 0) return { days, brokenOn: day };
    days.push({ day, value: end, inflow: put + gapInflow, outflow: out });
    gapInflow = 0;
    isAfterGap = false;
  }
  return { days, brokenOn: isAfterGap ? to : null };
}
