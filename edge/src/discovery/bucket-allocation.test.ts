import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { BUCKETS, isConsistent, rebalanceBuckets, type Share } from './bucket-allocation';

/** Version by bucket. */
function owners(shares: readonly Share[]): (string | undefined)[] {
  const all = Array.from<string | undefined>({ length: BUCKETS });
  for (const { version, buckets } of shares)
    for (const [from, to] of buckets) all.fill(version, from, to);
  return all;
}

/** Shares in percent that add up to exactly 100, for versions v0, v1 … */
const anyTraffic = fc
  .array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 5 })
  .map((weights) => {
    const total = weights.reduce((a, b) => a + b, 0);
    const hundredths = weights.map((w) => (total === 0 ? 0 : Math.floor((w / total) * BUCKETS)));
    const rest = BUCKETS - hundredths.reduce((a, b) => a + b, 0);
    return hundredths.map((h, i) => ({
      version: `v${i}`,
      traffic: (h + (i === 0 ? rest : 0)) / 100,
    }));
  });

describe('bucket allocation', () => {
  it('gives every bucket to exactly one version, in proportion to its traffic', () => {
    fc.assert(
      fc.property(fc.array(anyTraffic, { minLength: 1, maxLength: 6 }), (steps) => {
        let shares: Share[] = [];
        for (const step of steps) {
          shares = rebalanceBuckets(shares, step);
          expect(isConsistent(shares)).toBe(true);
          expect(owners(shares).every((owner) => owner !== undefined)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('moves only the buckets that shrinking versions lose', () => {
    fc.assert(
      fc.property(anyTraffic, anyTraffic, (first, second) => {
        const before = rebalanceBuckets([], first);
        const after = rebalanceBuckets(before, second);
        const shrunk = before.reduce((sum, b) => {
          const now = after.find((a) => a.version === b.version)?.traffic ?? 0;
          return sum + Math.max(0, Math.round((b.traffic - now) * 100));
        }, 0);
        const [was, is] = [owners(before), owners(after)];
        expect(was.filter((owner, i) => owner !== is[i]).length).toBe(shrunk);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps visitors on the new version while its share grows', () => {
    let shares = rebalanceBuckets([], [{ version: 'old', traffic: 100 }]);
    let had = new Set<number>();
    for (const traffic of [0, 0.01, 1, 5, 20, 50, 99.99, 100]) {
      shares = rebalanceBuckets(shares, [
        { version: 'old', traffic: Math.round((100 - traffic) * 100) / 100 },
        { version: 'new', traffic },
      ]);
      const has = new Set(owners(shares).flatMap((owner, i) => (owner === 'new' ? [i] : [])));
      expect([...had].every((bucket) => has.has(bucket))).toBe(true);
      expect(has.size).toBe(Math.round(traffic * 100));
      had = has;
    }
  });

  it('rejects overlaps and wrong sizes', () => {
    expect(
      isConsistent([
        { traffic: 50, buckets: [[0, 5000]] },
        { traffic: 50, buckets: [[4999, 9999]] },
      ]),
    ).toBe(false);
    expect(isConsistent([{ traffic: 50, buckets: [[0, 4999]] }])).toBe(false);
    expect(isConsistent([{ traffic: 1, buckets: [[9950, 10_050]] }])).toBe(false);
  });
});
