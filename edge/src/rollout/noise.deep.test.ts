import { FAULTLESS_PHASES } from 'shared/contract';
import { describe, expect, it } from 'vitest';
import { simulateRollout } from './simulated-rollout.fixture';
import { HEALTHY, random } from './simulated-visit.fixture';
import { simulateWatch } from './simulated-watch.fixture';

const RELEASES = 500;
const PHASES = Object.values(FAULTLESS_PHASES);
const BROKEN = { ...HEALTHY, error: 0.4 };

describe('noise of tools in up to all page loads', () => {
  it.each([
    ['healthy', HEALTHY],
    ['broken', BROKEN],
  ])(
    'causes under 1 % wrong decisions for %s releases',
    (kind, release) => {
      const wrong = { watch: 0, rollout: 0 };
      for (let seed = 1; seed <= RELEASES; seed += 1) {
        const next = random(seed);
        const phase = PHASES[seed % PHASES.length] ?? 'outside';
        const run = { seed, visitorsPerMinute: 60, lookSeconds: 60 };
        const watch = simulateWatch({
          ...run,
          before: HEALTHY,
          after: release,
          noise: { share: next(), phase },
        });
        const rollout = simulateRollout({
          ...run,
          arms: { canary: release, control: HEALTHY },
          noise: { share: { canary: next(), control: next() }, phase },
        });
        const isBroken = kind === 'broken';
        if ((watch.end === 'rollback') !== isBroken) wrong.watch += 1;
        if ((rollout.end === 'rollback') !== isBroken) wrong.rollout += 1;
      }
      process.stdout.write(
        `${RELEASES} ${kind} releases with noise: ${JSON.stringify(wrong)} wrong\n`,
      );
      expect(wrong.watch).toBeLessThan(RELEASES / 100);
      expect(wrong.rollout).toBeLessThan(RELEASES / 100);
    },
    3_600_000,
  );
});
