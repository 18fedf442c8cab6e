import fc from 'fast-check';
import { FAULTLESS_PHASES } from 'shared/contract';
import { describe, expect, it } from 'vitest';
import { simulateRollout } from './simulated-rollout.fixture';
import { HEALTHY } from './simulated-visit.fixture';
import { simulateWatch } from './simulated-watch.fixture';

const phases = fc.constantFrom(...Object.values(FAULTLESS_PHASES));
/** Noise may affect one arm only, e.g. a tool that is updated while the canary runs. */
const noises = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  phase: phases,
  canary: fc.double({ min: 0, max: 1, noNaN: true }),
  control: fc.double({ min: 0, max: 1, noNaN: true }),
});
/** Two fifths of the visitors meet an error of the release itself. */
const BROKEN = { ...HEALTHY, error: 0.4 };

describe('noise of tools in up to all page loads', () => {
  it.each([
    ['keeps a healthy release', HEALTHY, 'kept'],
    ['hides no broken release', BROKEN, 'rollback'],
  ] as const)('%s that all visitors have', (_, after, expected) => {
    fc.assert(
      fc.property(noises, ({ seed, phase, canary }) => {
        const noise = { share: canary, phase };
        const run = { seed, before: HEALTHY, after, visitorsPerMinute: 60, lookSeconds: 60 };
        expect(simulateWatch({ ...run, noise }).end).toBe(expected);
      }),
      { numRuns: 15, examples: [[{ seed: 1, phase: 'outside', canary: 1, control: 1 }]] },
    );
  });

  it.each([
    ['lets a healthy release complete', HEALTHY, 'complete'],
    ['hides no broken release', BROKEN, 'rollback'],
  ] as const)('%s during its rollout', (_, release, expected) => {
    fc.assert(
      fc.property(noises, ({ seed, phase, canary, control }) => {
        const { end } = simulateRollout({
          seed,
          arms: { canary: release, control: HEALTHY },
          visitorsPerMinute: 60,
          noise: { share: { canary, control }, phase },
          lookSeconds: 60,
        });
        // A healthy release may still wait for evidence at the end of the simulated time.
        expect([expected, ...(expected === 'complete' ? ['running'] : [])]).toContain(end);
      }),
      { numRuns: 8, examples: [[{ seed: 1, phase: 'outside', canary: 1, control: 0 }]] },
    );
  });
});
