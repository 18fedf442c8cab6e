/**
 * The one adjustment basis: prices, volumes, dividends and per-share figures are in shares of
 * today. A 2:1 split halves earlier prices and doubles earlier volumes. Dividends stay a separate
 * series.
 */
import { STATEMENT_ITEMS, type StatementItem } from 'shared/market';
import type { DailyBars } from '../../dataset/dataset';
import type { DividendRecord } from '../../dataset/records/dividend';
import type { FiscalPeriod } from '../../dataset/records/fundamentals';
import type { SplitRecord } from '../../dataset/records/split';
import { parseIsoDate } from '../../dates/civil-dates';

/** Current shares per share of a day. */
type ShareFactor = (day: number) => number;

/**
 * Number of shares of `until` per share of a day: the product of the ratios of all splits after
 * that day. On the date of a split the price already refers to the new shares.
 *
 * @param splits in any order; duplicates of a day count once; ratios not above zero are ignored
 * @param until later splits are announced, not executed; by default all are executed
 */
export function shareFactor(splits: readonly SplitRecord[], until = Infinity): ShareFactor {
  const byDay = new Map<number, number>();
  for (const { date, ratio } of splits) {
    const day = parseIsoDate(date);
    if (day !== null && day <= until && ratio > 0 && Number.isFinite(ratio)) byDay.set(day, ratio);
  }
  const steps: { day: number; factor: number }[] = [];
  let factor = 1;
  for (const [day, ratio] of [...byDay].toSorted(([a], [b]) => b - a)) {
    factor *= ratio;
    steps.push({ day, factor });
  }
  // From the newest split back: the last step whose split came after the day.
  return (day) => {
    let factor = 1;
    for (const step of steps) {
      if (step.day <= day) break;
      factor = step.factor;
    }
    return factor;
  };
}

/**
 * Bars as they were traded → bars on the basis of the last bar. Splits after the last bar change
 * nothing: its price is still that of the old shares.
 *
 * @param bars ascending; prices and volumes as of their day
 */
export function splitAdjusted(bars: DailyBars, splits: readonly SplitRecord[]): DailyBars {
  const last = bars.day[bars.day.length - 1];
  if (last === undefined || splits.length === 0) return bars;
  const factorOf = shareFactor(splits, last);
  const factors = Float64Array.from(bars.day, factorOf);
  if (factors.every((factor) => factor === 1)) return bars;
  const divided = (values: Float64Array) => values.map((value, i) => value / (factors[i] ?? 1));
  return {
    day: bars.day,
    open: divided(bars.open),
    high: divided(bars.high),
    low: divided(bars.low),
    close: divided(bars.close),
    volume: bars.volume.map((value, i) => value * (factors[i] ?? 1)),
  };
}

/**
 * Dividends as paid → amounts per current share. An ex-date on the day of a split refers to new
 * shares.
 */
export function splitAdjustedDividends(
  dividends: readonly DividendRecord[],
  splits: readonly SplitRecord[],
  until = Infinity,
): DividendRecord[] {
  const factorOf = shareFactor(splits, until);
  return dividends.map((dividend) => {
    const day = parseIsoDate(dividend.exDate);
    const factor = day === null ? 1 : factorOf(day);
    return factor === 1 ? dividend : { ...dividend, amount: dividend.amount / factor };
  });
}

/**
 * Statements as filed → per-share figures and share counts on today's basis. Filings after a split
 * already use new shares. Without a filing date, the end of the period decides.
 */
export function splitAdjustedPeriods(
  periods: readonly FiscalPeriod[],
  splits: readonly SplitRecord[],
  until = Infinity,
): FiscalPeriod[] {
  const factorOf = shareFactor(splits, until);
  return periods.map((period) => {
    const day = parseIsoDate(period.filedDate ?? period.periodEnd);
    const factor = day === null ? 1 : factorOf(day);
    if (factor === 1) return period;
    const values: FiscalPeriod['values'] = { ...period.values };
    for (const item of Object.keys(values) as StatementItem[]) {
      const value = values[item];
      const { unit } = STATEMENT_ITEMS[item];
      if (value === undefined || unit === 'money') continue;
      values[item] = unit === 'shares' ? value * factor : value / factor;
    }
    return { ...period, values };
  });
}
