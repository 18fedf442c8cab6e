import { expect, it } from 'vitest';
import { attack, openRolloutSite } from './rollout.fixture';
import { NEW } from './rollout-releases.fixture';

it('ignores a million forged, repeated, misattributed and late records', async () => {
  const site = await openRolloutSite();
  try {
    await site.release();
    await site.visits(20);
    for (let part = 0; part < 20; part += 1) {
      await attack(site, 1000);
      await site.tick();
      expect(await site.trafficOf(NEW)).toBe(25);
    }
    site.advance(3 * 60_000);
    await site.tick();
    expect(await site.trafficOf(NEW)).toBe(100);
    process.stdout.write(
      '1 000 000 records in 20 000 batches: the rollout went on as without them\n',
    );
  } finally {
    await site.close();
  }
});
