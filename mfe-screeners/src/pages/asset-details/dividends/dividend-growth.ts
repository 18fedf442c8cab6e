import type { AssetDividends } from 'shared/contract';

/**
 * Annual growth of regular dividends in percent, over a span of completed years up to the newest
 * one. Null if one end is unknown or zero.
 */
export function dividendGrowth(years: AssetDividends['years'], span: number): number | null {
  const complete = years.filter((year) => year.complete);
  const last = complete.at(-1);
  const first = complete.find(({ year }) => year === (last?.year ?? 0) - span);
  if (!last || !first || first.regular <= 0 || last.regular <= 0) return null;
  return 100 * ((last.regular / first.regular) ** (1 / span) - 1);
}
