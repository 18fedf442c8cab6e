/** Share counts of statements in today's shares, for figures per share. */
import type { SplitRecord } from 'market-model/dataset/records/split';
import type { DatedPeriod } from 'market-model/derive/statements/dated-statements';

type Period = Pick<DatedPeriod, 'periodEnd' | 'values'>;

/** Implied and reported shares that differ by more are not in the same shares. */
const MAX_DISAGREEMENT = 1.5;
/** Below this, earnings per share are too coarse to imply a share count. */
const LEAST_EPS = 0.1;

/**
 * Diluted shares of each period, or shares outstanding if no period has diluted ones, in today's
 * shares. Sources report counts as filed or restated: a split is applied to the periods before it
 * if the counts change with it. Null if unknown, or if the earnings per share, which are in today's
 * shares, imply another number of shares.
 *
 * @param periods ascending
 */
export function sharesOfToday(
  periods: readonly Period[],
  splits: readonly SplitRecord[],
): (number | null)[] {
  const item = periods.some(({ values }) => values.dilutedShares !== undefined)
    ? 'dilutedShares'
    : 'sharesOutstanding';
  const counts = periods.map(({ values }) => positive(values[item]));
  const factors = splitFactors(periods, counts, splits);
  return periods.map((period, at) => {
    const count = counts[at] ?? null;
    if (count === null) return null;
    const shares = count * (factors[at] ?? 1);
    const implied = impliedShares(period);
    return implied !== null && distance(implied, shares) > Math.log(MAX_DISAGREEMENT)
      ? null
      : shares;
  });
}

/** Today's shares per reported share of each period. */
function splitFactors(
  periods: readonly Period[],
  counts: readonly (number | null)[],
  splits: readonly SplitRecord[],
): number[] {
  const factors = periods.map(() => 1);
  let newer: number | null = null;
  let factor = 1;
  for (let at = periods.length - 1; at >= 0; at--) {
    const count = counts[at] ?? null;
    const period = periods[at];
    if (count === null || !period) continue;
    const until = newer === null ? null : (periods[newer]?.periodEnd ?? null);
    const ratio = ratioBetween(splits, period.periodEnd, until);
    // Without a later period, use the earnings per share to date the newest share count.
    const reference = newer === null ? impliedShares(period) : (counts[newer] ?? null);
    if (ratio !== 1 && reference !== null && isAsFiled(count, reference, ratio)) factor *= ratio;
    factors[at] = factor;
    newer = at;
  }
  return factors;
}

/** True if the reference is nearer to the count times the ratio than to the count itself. */
const isAsFiled = (count: number, reference: number, ratio: number): boolean =>
  distance(reference, count * ratio) < distance(reference, count);

const distance = (a: number, b: number): number => Math.abs(Math.log(a / b));

/** Product of the splits after a day, up to another day. */
const ratioBetween = (splits: readonly SplitRecord[], after: string, until: string | null) =>
  splits
    .filter(({ date }) => date > after && (until === null || date <= until))
    .reduce((product, { ratio }) => product * ratio, 1);

/** Net income divided by earnings per share. Null if too coarse. */
function impliedShares({ values: { netIncome, epsDiluted } }: Period): number | null {
  if (netIncome === undefined || epsDiluted === undefined) return null;
  return Math.abs(epsDiluted) < LEAST_EPS ? null : positive(netIncome / epsDiluted);
}

const positive = (value: number | undefined): number | null =>
  value !== undefined && value > 0 ? value : null;
