/**
 * Assigns versions to visitors. A visitor has one bucket of 10 000 per remote. Each version owns
 * ranges of buckets, stored in the discovery document. A change of shares moves buckets only from
 * versions that shrink to versions that grow. So ramps are monotone, other visitors keep their
 * version, and a version with 0 % owns no bucket.
 */
export const BUCKETS = 10_000;

type Range = [from: number, to: number];
export interface Share {
  version: string;
  /** Percent with at most two decimals. */
  traffic: number;
  buckets: Range[];
}

const size = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);
const bucketsOf = (traffic: number): number => Math.round(traffic * 100);

/** True when the ranges of all shares are in bounds, disjoint, and each as large as its traffic. */
export function isConsistent(shares: readonly Pick<Share, 'traffic' | 'buckets'>[]): boolean {
  const all = shares.flatMap((s) => s.buckets).toSorted((a, b) => a[0] - b[0]);
  return (
    all.every(
      ([from, to], i) => from >= 0 && to <= BUCKETS && from < to && (all[i - 1]?.[1] ?? 0) <= from,
    ) && shares.every((s) => size(s.buckets) === bucketsOf(s.traffic))
  );
}

/**
 * The same versions with the target traffic; as few buckets as possible move. Targets add up to
 * 100.
 */
export function rebalanceBuckets(
  current: readonly Share[],
  targets: readonly { version: string; traffic: number }[],
): Share[] {
  const free: Range[] = [];
  const owned = new Map<string, Range[]>();
  for (const share of current) {
    const target = bucketsOf(targets.find((w) => w.version === share.version)?.traffic ?? 0);
    const [keptBuckets, released] = cut(share.buckets, target);
    owned.set(share.version, keptBuckets);
    free.push(...released);
  }
  // On a first allocation there is nothing to take from: every unowned bucket is free.
  free.push(...unowned([...owned.values(), free].flat()));
  return targets.map(({ version, traffic }) => {
    const own = owned.get(version) ?? [];
    const missing = bucketsOf(traffic) - size(own);
    const [takenBuckets, rest] = cut(free, missing);
    free.splice(0, free.length, ...rest);
    return { version, traffic, buckets: merge([...own, ...takenBuckets]) };
  });
}

/** Splits ranges after `count` buckets. */
function cut(ranges: readonly Range[], count: number): [Range[], Range[]] {
  const first: Range[] = [];
  const rest: Range[] = [];
  let remaining = count;
  for (const [from, to] of ranges) {
    const take = Math.min(remaining, to - from);
    if (take > 0) first.push([from, from + take]);
    if (from + take < to) rest.push([from + take, to]);
    remaining -= take;
  }
  return [first, rest];
}

function unowned(ranges: readonly Range[]): Range[] {
  const gaps: Range[] = [];
  let at = 0;
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (from > at) gaps.push([at, from]);
    at = Math.max(at, to);
  }
  if (at < BUCKETS) gaps.push([at, BUCKETS]);
  return gaps;
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && last[1] === from) last[1] = to;
    else merged.push([from, to]);
  }
  return merged;
}
