import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attack, openRolloutSite, type RolloutSite } from './rollout.fixture';
import { NEW, OLD } from './rollout-releases.fixture';
import type { Outcome } from './visit-records.fixture';

let site: RolloutSite;
beforeEach(async () => {
  site = await openRolloutSite();
});
afterEach(() => site.close());

/**
 * Seconds of traffic, four visitors each second, until the canary has no share; null if it keeps
 * its share.
 */
async function secondsUntilBack(outcome: Exclude<Outcome, 'fine'>): Promise<number | null> {
  for (let second = 0; second <= 60; second += 1) {
    await site.visit(NEW, outcome);
    for (let i = 0; i < 3; i += 1) await site.visit(OLD, 'fine');
    site.advance(1000);
    if (second % 5 === 4) await site.tick();
    if ((await site.trafficOf(NEW)) === 0) return second;
  }
  return null;
}

describe('edges', () => {
  it.each(['throws', 'hangs', 'slow', 'is left', 'has no first screen'] as const)(
    'roll back a canary that %s within 60 s of traffic, once, with a freeze and a reason',
    async (outcome) => {
      await site.release();
      expect(await site.trafficOf(NEW)).toBe(25);
      expect(await secondsUntilBack(outcome)).not.toBeNull();
      expect(await site.trafficOf(OLD)).toBe(100);
      await site.tick();
      const own = (await site.audit()).filter(({ who }) => who === 'edge');
      expect(own).toHaveLength(1);
      expect(own[0]).toMatchObject({ command: 'rollback', who: 'edge' });
      expect(own[0]?.reason).toMatch(
        /\d+ of \d+ visitors \(\d+\.\d %\) of 2\.0\.0(?: \(\d+ left, half of them within \d\.\d s\))?, 0 of \d+ visitors .* evidence .* needed 2400; stage 1 of 1/,
      );
      const document = await site.document();
      expect(document.rollouts).toBeUndefined();
      expect(document.frozen?.['mfe-a']).toMatchObject({ who: 'edge' });
      const canary = document.microFrontends['mfe-a']?.find((d) => d.metadata.version === NEW);
      expect(canary?.extras.rolledBack?.reason).toBe(own[0]?.reason);
    },
  );

  it('promote a healthy release after its bake time, with enough visitors and a control', async () => {
    await site.release();
    for (let i = 0; i < 10; i += 1) await site.visit(NEW, 'fine');
    site.advance(3 * 60_000);
    await site.tick();
    // 10 of 20 visitors.
    expect(await site.trafficOf(NEW)).toBe(25);
    for (let i = 0; i < 10; i += 1) await site.visit(NEW, 'fine');
    site.advance(30_000);
    await site.tick();
    // No guard can break without a control.
    expect(await site.trafficOf(NEW)).toBe(25);
    await site.visits(20);
    site.advance(30_000);
    await site.tick();
    expect(await site.trafficOf(NEW)).toBe(100);
    expect((await site.audit()).at(-1)).toMatchObject({ who: 'edge', command: 'advance' });
    expect((await site.document()).rollouts).toBeUndefined();
  });

  it('roll back a full release that throws for everyone', async () => {
    await site.release('all');
    for (let i = 0; i < 12; i += 1) await site.visit(NEW, 'throws');
    await site.tick();
    expect(await site.trafficOf(OLD)).toBe(100);
    expect((await site.audit()).at(-1)?.reason).toMatch(/20 % are tolerated/);
  });

  it.each(['slow', 'is left'] as const)(
    'roll back a full release that %s, by the baseline of the previous one',
    async (outcome) => {
      await site.releaseOld();
      for (let i = 0; i < 60; i += 1) await site.visit(OLD, 'fine');
      await site.release('all');
      await site.saveTelemetry();
      for (let i = 0; i < 15; i += 1) await site.visit(NEW, outcome);
      await site.tick();
      expect(await site.trafficOf(OLD)).toBe(100);
      expect((await site.audit()).at(-1)).toMatchObject({
        command: 'rollback',
        who: 'edge',
        reason: expect.stringMatching(/(slow mounting|waiting too long).* 20 % are tolerated/),
      });
    },
  );

  it('keep a full release that is as fast as the previous one', async () => {
    await site.releaseOld();
    for (let i = 0; i < 60; i += 1) await site.visit(OLD, 'fine');
    await site.release('all');
    await site.saveTelemetry();
    for (let i = 0; i < 40; i += 1) await site.visit(NEW, i % 10 === 0 ? 'is left' : 'fine');
    site.advance(60_000);
    await site.tick();
    expect(await site.trafficOf(NEW)).toBe(100);
  });

  it('count a repeated successful attempt as one healthy visitor', async () => {
    await site.release();
    const token = site.tokens.issue(site.CANARY, 'a visitor');
    const [attempt, ...outcome] = site.recordsOf(NEW, 'fine');
    if (!attempt) throw new Error('no attempt');
    await site.post(site.CANARY, token, [attempt]);
    await site.post(site.CANARY, token, [attempt, ...outcome]);
    const [record, ...others] = await site.records();
    expect(others).toEqual([]);
    expect(record?.arm).toBe('canary');
    expect(Object.keys(record?.durations ?? {}).toSorted()).toEqual(['INP', 'mount', 'wait']);
  });

  it('ignore 10 000 forged, repeated, misattributed and late records', async () => {
    await site.release();
    await site.visits(20);
    await attack(site, 200);
    site.advance(30_000);
    await site.tick();
    expect(await site.trafficOf(NEW)).toBe(25);
    site.advance(2 * 60_000);
    await site.tick();
    expect(await site.trafficOf(NEW)).toBe(100);
  });

  it('roll back a canary that throws despite forged healthy reports', async () => {
    await site.release();
    await attack(site, 200, 'fine');
    expect(await secondsUntilBack('throws')).not.toBeNull();
    expect(await site.trafficOf(OLD)).toBe(100);
  });

  it('keep a canary when one visitor lacks a piece', async () => {
    await site.release();
    await site.visits(10);
    await site.visit(NEW, 'lacks a piece');
    await site.visits(10);
    site.advance(3 * 60_000);
    await site.tick();
    expect(await site.trafficOf(NEW)).toBe(100);
  });

  it('roll back a canary when every visitor lacks a piece', async () => {
    await site.release();
    expect(await secondsUntilBack('lacks a piece')).not.toBeNull();
    expect((await site.audit()).at(-1)?.reason).toContain('code that did not load or start');
  });
});

describe('the rollout of a shell', () => {
  beforeEach(async () => {
    await site.close();
    site = await openRolloutSite('shell');
  });

  it.each(['does not start', 'hangs', 'is left'] as const)(
    'is rolled back within 60 s of traffic when the shell %s',
    async (outcome) => {
      await site.release();
      expect(await secondsUntilBack(outcome)).not.toBeNull();
      expect(await site.trafficOf(OLD)).toBe(100);
      expect((await site.document()).frozen?.['shell']).toMatchObject({ who: 'edge' });
    },
  );

  it('is rolled back at 100 % too', async () => {
    await site.release('all');
    for (let i = 0; i < 12; i += 1) await site.visit(NEW, 'does not start');
    await site.tick();
    expect(await site.trafficOf(OLD)).toBe(100);
    expect((await site.audit()).at(-1)?.reason).toMatch(/20 % are tolerated/);
  });
});
