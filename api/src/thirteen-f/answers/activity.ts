/** Trading activity of all filers in a quarter. */
import {
  memoizePerSnapshot,
  memoizePerSnapshotAndKey,
} from '../../market/memo/memoize-per-snapshot';
import type { z } from 'zod';
import type { ThirteenFActivityItem, ThirteenFActivityResponse } from 'shared/contract';
import type { thirteenFActivityQuerySchema } from 'shared/contract/schemas';
import type { Market } from '../../market/market-store';
import type { PositionChange } from '../comparison/compare-position';
import type { IdentityFacts, PositionNumbers } from '../columns/stored-reports';
import { weightOf } from '../filers/comparison';
import { quartersBetween } from '../filers/filer';
import type { FilerIndex } from '../filers/filer-index';
import { longChanges } from '../filers/long-changes';
import { sharedKey } from '../identity/positions';
import { securityFacts } from './security-facts';
import { pageOf, sortedBy } from './sorted-page';

type Query = z.output<typeof thirteenFActivityQuerySchema>;
type Kind = Query['kind'];
type Sums = Omit<ThirteenFActivityItem, keyof ReturnType<typeof securityFacts>> & {
  position: IdentityFacts;
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
  const { filers, comparedFilers, sums } = summedUp(index, quarter);
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
    filers,
    comparedFilers,
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
function usualQuarter({ quarters, filersByQuarter }: FilerIndex): string | null {
  const reported = (quarter: string | undefined) => filersByQuarter.get(quarter ?? '') ?? 0;
  const usual = quarters.find((quarter, i) => reported(quarter) * 2 >= reported(quarters[i + 1]));
  return usual ?? null;
}

interface Activity {
  filers: number;
  /** Filers with a report for the previous quarter. */
  comparedFilers: number;
  sums: readonly Sums[];
}
/** Maximum number of quarters with cached sums. */
const MAX_QUARTERS = 8;
const memo = memoizePerSnapshotAndKey<FilerIndex, Activity>(MAX_QUARTERS);

/** Sums of a quarter, made once for each snapshot. */
function summedUp(index: FilerIndex, quarter: string | null): Activity {
  if (quarter === null) return { filers: 0, comparedFilers: 0, sums: [] };
  return memo(index, quarter, () => {
    const reports = index.reportsInForce(quarter);
    const sums = sumUp(index, reports);
    for (const each of sums) each.holdersPercent = (each.holders / reports.length) * 100;
    return { filers: reports.length, comparedFilers: reports.filter(isComparable).length, sums };
  });
}

type Reports = ReturnType<FilerIndex['reportsInForce']>;

/** Trades of a quarter follow only from a report of the quarter right before. */
const isComparable = ([, report, previous]: Reports[number]): boolean =>
  previous !== null && quartersBetween(previous.quarter, report.quarter) === 1;

/** Number of the security by code of an identity: the same for those that are summed up together. */
const securityNumbers = memoizePerSnapshot(({ stored }: FilerIndex): Uint32Array => {
  const numbers = new Map<string, number>();
  return stored.columns.identities.key.map((_, code) => {
    const key = sharedKey(stored.identity(code));
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
});

/** By security, in the order in which the reports name them. */
function sumUp(index: FilerIndex, reports: Reports): Sums[] {
  const numbers = securityNumbers(index);
  const byNumber: (Sums | undefined)[] = [];
  const sums: Sums[] = [];
  for (const each of reports) {
    const [, report, previous] = each;
    const comparable = isComparable(each);
    const changes = longChanges(index, report, previous);
    const largest = largestOf(changes);
    for (const change of changes) {
      const identity = (change.now ?? change.before)?.identity;
      if (identity === undefined || (!comparable && !change.now)) continue;
      const number = numbers[identity] ?? 0;
      let sum = byNumber[number];
      if (!sum) {
        byNumber[number] = sum = nothing(index.stored.identity(identity));
        sums.push(sum);
      }
      addHolding(sum, change, report.valueUSD, largest === null || largest.has(change));
      if (comparable) addTrade(sum, change);
    }
  }
  return sums;
}

type Change = PositionChange<PositionNumbers>;

/** The largest positions of a report; null if all are. */
function largestOf(changes: readonly Change[]): ReadonlySet<Change> | null {
  if (changes.length <= LARGEST) return null;
  return new Set(changes.toSorted((a, b) => b.valueUSD - a.valueUSD).slice(0, LARGEST));
}

/** @param totalUSD of the report */
function addHolding(sum: Sums, change: Change, totalUSD: number, isLargest: boolean): void {
  if (!change.now) return;
  sum.holders += 1;
  sum.shares += change.amount;
  sum.valueUSD += change.valueUSD;
  sum.meanWeight = (sum.meanWeight ?? 0) + (weightOf(change.valueUSD, totalUSD) ?? 0);
  if (isLargest) sum.top10Holders += 1;
}

function addTrade(sum: Sums, change: Change): void {
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

const nothing = (position: IdentityFacts): Sums => ({
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
