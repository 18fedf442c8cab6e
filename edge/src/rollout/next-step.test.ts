import { describe, expect, it } from 'vitest';
import { HEALTHY, simulateRollout, type Simulation } from './simulated-rollout.fixture';

const BUSY: Omit<Simulation, 'seed' | 'arms'> = { visitorsPerMinute: 600 };
const canary = (more: Partial<typeof HEALTHY>): Simulation['arms'] => ({
  canary: { ...HEALTHY, ...more },
  control: HEALTHY,
});

describe('a rollout by default', () => {
  it.each([
    ['throws for all', { error: 1 }, 'an error'],
    ['does not load', { load: 1 }, 'code that did not load'],
    ['hangs', { hang: 1 }, 'a step that did not end'],
    ['is five times as slow', { mount: 1500 }, 'slow mounting'],
  ])('takes back a canary that %s within 60 s of traffic', (_, model, text) => {
    for (const seed of [1, 2]) {
      const { end, seconds, reason } = simulateRollout({ ...BUSY, seed, arms: canary(model) });
      expect([end, reason]).toEqual(['rollback', expect.stringContaining(text)]);
      expect(seconds).toBeLessThanOrEqual(60);
    }
  });
});
