import { describe, expect, it } from 'vitest';
import { simulateRollout } from './simulated-rollout.fixture';
import {
  HEALTHY,
  PATIENT,
  random,
  type ReleaseModel,
  type Visitors,
} from './simulated-visit.fixture';
import { simulateWatch } from './simulated-watch.fixture';

const RELEASES = 1000;
/**
 * Interval of checks. Tests keep their greatest evidence, so rarer checks find the same harm later,
 * at a fifth of the cost.
 */
const LOOK_SECONDS = 300;
const HALF_IMPATIENT: Visitors = { impatient: 0.5, restless: 0.1 };
const visitorsOf = (seed: number): Visitors => (seed % 2 === 0 ? HALF_IMPATIENT : PATIENT);
/** A slow page: impatient visitors leave it under any release. */
const SLOW_SITE: ReleaseModel = { ...HEALTHY, wait: 2500, mount: 900 };
const modelOf = (seed: number): ReleaseModel => (seed % 4 < 2 ? HEALTHY : SLOW_SITE);

describe('1 000 healthy releases', () => {
  it('rolls back fewer than 1 % during their rollout, also with impatient visitors', () => {
    let [rolledBack, complete] = [0, 0];
    for (let seed = 1; seed <= RELEASES; seed += 1) {
      const { end } = simulateRollout({
        seed,
        arms: { canary: modelOf(seed), control: modelOf(seed) },
        visitors: visitorsOf(seed),
        visitorsPerMinute: [30, 60, 120][seed % 3] ?? 60,
        ...(seed % 2 === 0 && { outage: { fromMinute: 4, toMinute: 9, times: 8 } }),
        lost: seed % 5 === 0 ? 0.2 : 0,
        delayMs: seed % 7 === 0 ? 60_000 : 0,
        lookSeconds: LOOK_SECONDS,
      });
      if (end === 'rollback') rolledBack += 1;
      if (end === 'complete') complete += 1;
    }
    process.stdout.write(
      `${RELEASES} healthy rollouts: ${rolledBack} taken back, ${complete} complete\n`,
    );
    expect(rolledBack).toBeLessThan(RELEASES / 100);
    expect(complete).toBeGreaterThan(RELEASES * 0.95);
  }, 3_600_000);

  it('rolls back fewer than 1 % from all visitors at any load', () => {
    let rolledBack = 0;
    for (let seed = 1; seed <= RELEASES; seed += 1) {
      const model = modelOf(seed);
      const { end } = simulateWatch({
        seed,
        before: model,
        after: model,
        visitors: visitorsOf(seed),
        visitorsPerMinute: [30, 60, 120][seed % 3] ?? 60,
        // Another day: up to a third faster or half as slow again.
        drift: 0.67 + random(seed)() * 0.83,
        lookSeconds: LOOK_SECONDS,
      });
      if (end === 'rollback') rolledBack += 1;
    }
    process.stdout.write(
      `${RELEASES} healthy releases for all visitors: ${rolledBack} taken back\n`,
    );
    expect(rolledBack).toBeLessThan(RELEASES / 100);
  }, 3_600_000);
});
