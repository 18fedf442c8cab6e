/** Trading activity of all filers in a quarter. */
import { memoizePerSnapshotAndKey } from '../../market/memo/memoize-per-snapshot';
import type { z } from 'zod';
import type { ThirteenFActivityItem, ThirteenFActivityResponse } from 'shared/contract';
import type { thirteenFActivityQuerySchema } from 'shared/contract/schemas';
import type { Market } from '../../market/market-store';
import type { PositionChange } from '../comparison/compare-position';
import { formOf, weightOf, type Comparison } from '../filers/comparison';
import { quartersBetween } from '../filers/filer';
import type { FilerIndex } from '../filers/filer-index';
import { sharedKey, type Position } from '../identity/positions';
import { securityFacts } from './security-facts';
import { pageOf, sortedBy } from './sorted-page';

type Query = z.output<typeof thirteenFActivityQuerySchema>;
type Kind = Query['kind'];
type Sums = Omit<ThirteenFActivityItem, keyof ReturnType<typeof securityFacts>> & {
  position: Position;
};

/** Order of each list as text for users. The code below must match. */
const FORMULAS: Record<Kind, string> = {
  bought:
    'Net purchases: Σ over filers of Δshares × price at the end of the previous quarter. A new position counts at its value. Shares and bonds without options. First filings and suspected splits are not counted.',
  sold: 'Net sales: Σ over filers of Δshares × price at the end of the previous quarter. A position sold out counts at its value then. Shares and bonds without options. First filings and suspected splits are not counted.',
  crowded: 'Number of filers that hold it at the end of the quarter, then their total value.',
  new: 'Number of filers that report it but did not in the previous quarter, then their purchases. First filings are not counted.',
};

const LISTED: Record<
  Kind,
  { keep: (sums: Sums) => boolean; by: (sums: Sums) => number; tie: (sums: Sums) => number }
> = {
  bought: { keep: (s) => s.netTradeUSD > 0, by: (s) => s.netTradeUSD, tie: (s) => s.buyers },
  sold: { keep: (s) => s.netTradeUSD < 0, by: (s) => -s.netTradeUSD, tie: (s) => s.sellers },
  crowded: { keep: (s) => s.holders > 0, by: (s) => s.holders, tie: (s) => s.valueUSD },
  new: { keep: (s) => s.new > 0, by: (s) => s.new, tie: (s) => s.boughtUSD },
};

const LARGEST = 10;

/** Most bought, sold, held or newly bought securities of a quarter. */
export function activityOf(
  market: Market,
  index: FilerIndex,
  query: Query,
): ThirteenFActivityResponse {
  const quarter = query.quarter ?? usualQuarter(index);
  const { comparisons, sums } = summedUp(index, quarter);
  const { keep, by, tie } = LISTED[query.kind];
  const sorted = sortedBy(
    sortedBy(sums.filter(keep), tie, 'desc', (each) => each.position.security),
    by,
    'desc',
    () => '',
  );
  const { items, ...page } = pageOf(sorted, query);
  return {
    quarter,
    quarters: [...index.quarters],
    kind: query.kind,
    formula: FORMULAS[query.kind],
    filers: comparisons.length,
    comparedFilers: comparisons.filter(isComparable).length,
    items: items.map(({ position, ...numbers }) => ({
      ...securityFacts(market, position),
      ...numbers,
      meanWeight: numbers.holders > 0 ? (numbers.meanWeight ?? 0) / numbers.holders : null,
    })),
    ...page,
    asOf: market.asOf,
  };
}

/** The newest quarter that at least half as many filers reported as the quarter before it. */
function usualQuarter({ quarters, filers }: FilerIndex): string | null {
  const reported = (quarter: string | undefined) =>
    [...filers.values()].filter(({ reports }) => reports.some((each) => each.quarter === quarter))
      .length;
  const usual = quarters.find((quarter, i) => reported(quarter) * 2 >= reported(quarters[i + 1]));
  return usual ?? null;
}

interface Activity {
  comparisons: readonly Comparison[];
  sums: readonly Sums[];
}
const memo = memoizePerSnapshotAndKey<FilerIndex, Activity>();

/** Sums of a quarter, made once for each snapshot. */
function summedUp(index: FilerIndex, quarter: string | null): Activity {
  if (quarter === null) return { comparisons: [], sums: [] };
  return memo(index, quarter, () => {
    const comparisons = [...index.filers.values()].flatMap(
      (filer) => index.compare(filer, quarter) ?? [],
    );
    const sums = [...sumUp(comparisons).values()];
    for (const each of sums) each.holdersPercent = (each.holders / comparisons.length) * 100;
    return { comparisons, sums };
  });
}

/** Trades of a quarter follow only from a report of the quarter right before. */
const isComparable = ({ report, previous }: Comparison): boolean =>
  previous !== null && quartersBetween(previous.quarter, report.quarter) === 1;

function sumUp(comparisons: readonly Comparison[]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const comparison of comparisons) {
    const comparable = isComparable(comparison);
    const largest = new Set(
      comparison.long.toSorted((a, b) => b.valueUSD - a.valueUSD).slice(0, LARGEST),
    );
    for (const change of comparison.long) {
      const position = formOf(change);
      if (!position || (!comparable && !change.now)) continue;
      const key = sharedKey(position);
      let sum = sums.get(key);
      if (!sum) sums.set(key, (sum = nothing(position)));
      addHolding(sum, change, comparison, largest.has(change));
      if (comparable) addTrade(sum, change);
    }
  }
  return sums;
}

function addHolding(
  sum: Sums,
  change: PositionChange,
  { report }: Comparison,
  isLargest: boolean,
): void {
  if (!change.now) return;
  sum.holders += 1;
  sum.shares += change.amount;
  sum.valueUSD += change.valueUSD;
  sum.meanWeight = (sum.meanWeight ?? 0) + (weightOf(change.valueUSD, report.valueUSD) ?? 0);
  if (isLargest) sum.top10Holders += 1;
}

function addTrade(sum: Sums, change: PositionChange): void {
  if (change.status === 'NEW') sum.new += 1;
  if (change.status === 'SOLD_OUT') sum.soldOut += 1;
  sum.holdersChange = sum.new - sum.soldOut;
  if (change.splitSuspected) return;
  if (change.amountChange > 0) sum.buyers += 1;
  if (change.amountChange < 0) sum.sellers += 1;
  if (change.tradeEffectUSD > 0) sum.boughtUSD += change.tradeEffectUSD;
  else sum.soldUSD -= change.tradeEffectUSD;
  sum.netTradeUSD += change.tradeEffectUSD;
}

const nothing = (position: Position): Sums => ({
  position,
  holders: 0,
  holdersPercent: 0,
  holdersChange: 0,
  buyers: 0,
  sellers: 0,
  new: 0,
  soldOut: 0,
  boughtUSD: 0,
  soldUSD: 0,
  netTradeUSD: 0,
  valueUSD: 0,
  shares: 0,
  top10Holders: 0,
  meanWeight: null,
});
