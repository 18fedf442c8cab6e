import { describe, expect, it } from 'vitest';
import { rolloutPlan } from '../release/rollout-declaration';
import { NO_BASELINE } from './release-baseline';
import { HEALTHY, IMPATIENT, PATIENT } from './simulated-visit.fixture';
import { simulateWatch } from './simulated-watch.fixture';
import { Visitors } from './visitors';
import { watchRelease } from './watch-release';

const BUSY = { before: HEALTHY, visitorsPerMinute: 600 };

describe('a release to all visitors at once', () => {
  it.each([
    ['mounts slowly', { mount: 1500 }, 'slow mounting', PATIENT],
    ['reacts slowly', { INP: 600 }, 'slow interactions', PATIENT],
    ['downloads slowly', { wait: 9000 }, 'waiting too long', PATIENT],
    ['is left by impatient visitors', { wait: 20_000 }, 'waiting too long', IMPATIENT],
    ['hangs', { hang: 1 }, 'a step that did not end', PATIENT],
  ])('goes back when it %s, compared with the release before', (_, model, text, visitors) => {
    const { end, seconds, reason } = simulateWatch({
      ...BUSY,
      seed: 1,
      visitors,
      after: { ...HEALTHY, ...model },
    });
    expect([end, reason]).toEqual(['rollback', expect.stringContaining(text)]);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it.each([0.7, 1, 1.4])('keeps the release at %s times the load of the baseline', (drift) => {
    const { end } = simulateWatch({
      ...BUSY,
      visitorsPerMinute: 60,
      seed: 2,
      after: HEALTHY,
      drift,
      lookSeconds: 60,
    });
    expect(end).toBe('kept');
  });

  it('ignores durations of a page without a baseline', () => {
    const visitors = new Visitors();
    for (let i = 0; i < 50; i += 1) {
      const one = { visitor: String(i), arm: 'canary', at: i, page: '/new' } as const;
      visitors.add({ ...one, signal: 'left', value: 9000 });
      visitors.add({ ...one, signal: 'mount', value: 9000 });
    }
    const results = watchRelease(visitors.inOrder(), rolloutPlan({}).guards, NO_BASELINE, 60_000);
    expect(results.filter(({ isBroken }) => isBroken)).toEqual([]);
  });
});
