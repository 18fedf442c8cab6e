import { expect, it } from 'vitest';
import { judge } from './judge';
import { reportLines } from './print';

it('prints figures of kills, outages and writes, in seconds', () => {
  const kills = judge(
    [{ kind: 'write', at: 1100, endedAt: 1900, status: 503 }],
    [{ part: 'database', kind: 'database', mode: 'machine', killedAt: 1000, readyAt: 1500 }],
  );
  const lines = reportLines({
    options: { seconds: 60, awaySeconds: 20, outageSeconds: 0, seed: 7 },
    kills,
    outages: {
      'store and Redis away': { ...kills, seconds: 20, shownAfterMs: 5200, backAfterMs: 4100 },
    },
    writes: { acknowledged: 900, lost: 0, repeated: 0 },
    examples: ['1100 +800 ms POST /api: 503'],
  });
  expect(lines[0]).toMatch(
    /^Kills at random, 60 s, seed 7: 1 requests, 1 failed .*, 0 of them neither/,
  );
  expect(lines).toContainEqual(expect.stringMatching(/^database +1 +1 +0\.4 s +0\.5 s$/));
  expect(lines).toContainEqual(expect.stringMatching(/^With store and Redis away, 20 s: /));
  expect(lines).toContainEqual(
    expect.stringMatching(/seen after 5\.2 s, over 4\.1 s after its end/),
  );
  expect(lines).toContain('Writes: 900 acknowledged, 0 lost, 0 stored twice');
  expect(lines.at(-1)).toBe('1100 +800 ms POST /api: 503');
});
