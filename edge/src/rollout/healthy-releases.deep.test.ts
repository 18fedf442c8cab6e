import { expect, it } from 'vitest';
import { HEALTHY, simulateRollout } from './simulated-rollout.fixture';

const RELEASES = 1000;

it('takes back fewer than one of a hundred healthy releases', () => {
  let [rolledBack, complete] = [0, 0];
  for (let seed = 1; seed <= RELEASES; seed += 1) {
    const { end } = simulateRollout({
      seed,
      arms: { canary: HEALTHY, control: HEALTHY },
      visitorsPerMinute: [30, 60, 120][seed % 3] ?? 60,
      ...(seed % 2 === 0 && { outage: { fromMinute: 4, toMinute: 9, times: 8 } }),
      lost: seed % 5 === 0 ? 0.2 : 0,
      delayMs: seed % 7 === 0 ? 60_000 : 0,
      lookSeconds: 30,
    });
    if (end === 'rollback') rolledBack += 1;
    if (end === 'complete') complete += 1;
  }
  process.stdout.write(
    `${RELEASES} healthy releases: ${rolledBack} taken back, ${complete} complete\n`,
  );
  expect(rolledBack).toBeLessThan(RELEASES / 100);
  expect(complete).toBeGreaterThan(RELEASES * 0.95);
}, 3_600_000);
