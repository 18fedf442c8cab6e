import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Deployment } from 'shared/contract';
import { deployment } from '../testing/deployments';
import { lastGood, rollbackTarget, rolledBackTo, withTraffic } from './deployments';

/** A release without visitors; a later number was released later. */
const release = (number: number): Deployment =>
  deployment(`1.0.${number}`, 0, {
    releasedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  });
const versionOf = (number: number) => release(number).metadata.version;
const REASON = { reason: 'bad', at: '2026-01-02T00:00:00.000Z' };
/** The fleet after steps `[release, share]`. */
const after = (...steps: [number: number, traffic: number][]): Deployment[] =>
  steps.reduce<Deployment[]>((list, [number, traffic]) => {
    const present = list.find((d) => d.metadata.version === versionOf(number));
    return withTraffic(list, present ?? release(number), traffic);
  }, []);
const goodFor = (list: Deployment[], number: number) =>
  lastGood(list, versionOf(number))?.metadata.version;
const live = (list: Deployment[]) =>
  list.filter((d) => d.deployment.traffic > 0).map((d) => d.metadata.version);
function rollback(list: Deployment[]): Deployment[] {
  const target = rollbackTarget(list);
  if (!target) throw new Error('nowhere to go back to');
  return rolledBackTo(list, target, REASON);
}

describe('the last good release', () => {
  it('is the previous release, never a canary or one without visitors', () => {
    expect(goodFor(after([1, 100], [2, 100]), 2)).toBe(versionOf(1));
    expect(goodFor(after([1, 100], [2, 100], [3, 10]), 3)).toBe(versionOf(2));
    expect(goodFor(after([1, 100], [2, 10]), 1)).toBeUndefined();
    expect(goodFor(after([1, 100], [2, 0]), 1)).toBeUndefined();
    expect(goodFor(after([1, 100], [2, 100], [3, 0]), 2)).toBe(versionOf(1));
  });

  it('excludes a rolled-back release until it has all visitors again', () => {
    const back = rollback(after([1, 100], [2, 100], [3, 100]));
    expect(live(back)).toEqual([versionOf(2)]);
    expect(goodFor(back, 2)).toBe(versionOf(1));
    const third = back.find((d) => d.metadata.version === versionOf(3)) ?? release(3);
    const canary = withTraffic(back, third, 10);
    expect(goodFor(canary, 2)).toBe(versionOf(1));
    expect(goodFor(withTraffic(canary, third, 100), 2)).toBe(versionOf(3));
  });

  it('excludes a release that an older one replaced without a rollback', () => {
    expect(goodFor(after([1, 100], [2, 100], [3, 100], [2, 100]), 2)).toBe(versionOf(1));
  });

  it('excludes a killed release', () => {
    const list = after([1, 100], [2, 100], [3, 100]).map((d) =>
      d.metadata.version === versionOf(2)
        ? { ...d, extras: { ...d.extras, killed: { reason: 'bad', at: d.extras.releasedAt } } }
        : d,
    );
    expect(goodFor(list, 3)).toBe(versionOf(1));
    expect(rollbackTarget(list)?.metadata.version).toBe(versionOf(1));
  });

  it('is the default release of a document without marks', () => {
    const unmarked = after([1, 100], [2, 30]).map((d) => ({
      ...d,
      extras: { ...d.extras, stable: undefined },
    }));
    expect(goodFor(unmarked, 2)).toBe(versionOf(1));
  });
});

describe('a rollback', () => {
  it.each([
    ['a canary', [[2, 10]]],
    [
      'a ramp',
      [
        [2, 10],
        [2, 50],
        [2, 90],
      ],
    ],
    [
      'a ramp that went down',
      [
        [2, 50],
        [2, 10],
      ],
    ],
    [
      'a full release',
      [
        [2, 10],
        [2, 100],
      ],
    ],
  ] as [string, [number, number][]][])('of %s returns to the release before', (_, steps) => {
    expect(live(rollback(after([1, 100], ...steps)))).toEqual([versionOf(1)]);
  });

  it('has no target after a ramp ended at zero', () => {
    expect(rollbackTarget(after([1, 100], [2, 50], [2, 0]))).toBeUndefined();
  });

  it('goes one release further back after a rollback', () => {
    const once = rollback(after([1, 100], [2, 100], [3, 100]));
    const twice = rollback(once);
    expect(live(twice)).toEqual([versionOf(1)]);
    expect(rollbackTarget(twice)).toBeUndefined();
  });
});

type Step = { kind: 'share'; number: number; traffic: number } | { kind: 'rollback' };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('share' as const),
    number: fc.integer({ min: 1, max: 6 }),
    traffic: fc.constantFrom(0, 10, 50, 100),
  }),
  fc.record({ kind: fc.constant('rollback' as const) }),
);

/** Takes the steps and answers what went wrong, by a plain account of which releases were good. */
function faultsOf(steps: readonly Step[]): string[] {
  const faults: string[] = [];
  let list = after([0, 100]);
  const good = new Set([versionOf(0)]);
  for (const one of steps) {
    const before = live(list);
    if (one.kind === 'share') {
      const present = list.find((d) => d.metadata.version === versionOf(one.number));
      list = withTraffic(list, present ?? release(one.number), one.traffic);
      const [only, ...others] = live(list);
      if (only !== undefined && others.length === 0) good.add(only);
    } else {
      const target = rollbackTarget(list);
      if (!target) continue;
      const { version } = target.metadata;
      if (!good.has(version)) faults.push(`rolled back to ${version}`);
      if (before.join(' ') === version) faults.push(`rolled back to what was live: ${version}`);
      list = rolledBackTo(list, target, REASON);
      for (const left of before) good.delete(left);
      good.add(version);
    }
    for (const { metadata } of list) {
      const fallback = lastGood(list, metadata.version)?.metadata.version;
      if (fallback !== undefined && !good.has(fallback)) faults.push(`falls back to ${fallback}`);
    }
  }
  return faults;
}

it('never selects a bad release as last good after any sequence of changes', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      expect(faultsOf(steps)).toEqual([]);
    }),
  );
});
