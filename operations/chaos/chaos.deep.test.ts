/** Three edges, two APIs and what they need, killed at random under load. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChaosReport } from './chaos';
import { chaosAbsence } from './requirements';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { CHAOS_SECONDS = '75', CHAOS_AWAY_SECONDS = '20', CHAOS_SEED = '1' } = process.env;
/** Beside the faults: start, slow parts and the last comparison. */
const SPARE_MS = 600_000;
const PERMITTED = 0.001;
const BACK_MS = 5000;

const absence = chaosAbsence();
if (absence !== null) process.stderr.write(`Skipped, the site under kills: ${absence}\n`);

describe.skipIf(absence !== null)('a site of nine machines', () => {
  const limit = 2000 * (Number(CHAOS_SECONDS) + Number(CHAOS_AWAY_SECONDS)) + SPARE_MS;
  let report: ChaosReport;
  beforeAll(async () => {
    const args = ['--import', 'tsx', 'operations/chaos/cli.ts', '--json', '--seed', CHAOS_SEED];
    const lengths = ['--seconds', CHAOS_SECONDS, '--away', CHAOS_AWAY_SECONDS];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...args, ...lengths], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: '', NODE_OPTIONS: '', TSX_TSCONFIG_PATH: 'tsconfig.json' },
      timeout: limit,
      maxBuffer: 16_000_000,
    });
    report = JSON.parse(stdout) as ChaosReport;
    process.stderr.write(`${stderr}${JSON.stringify(report, null, 1)}\n`);
  }, limit);

  it('loses no acknowledged write, and stores none twice', () => {
    expect(report.writes.acknowledged).toBeGreaterThan(100);
    expect(report.writes).toMatchObject({ lost: 0, repeated: 0 });
  });

  it('fails at most one of 1000 requests beside those of the second after a kill', () => {
    const { requests, failedOutside, refused } = report.kills;
    expect(requests).toBeGreaterThan(1000);
    expect(refused).toBe(0);
    expect(failedOutside / requests).toBeLessThanOrEqual(PERMITTED);
  });

  it('is back within five seconds of each kill', () => {
    for (const { siteBackMs } of report.kills.kinds)
      expect(siteBackMs).toBeLessThanOrEqual(BACK_MS);
  });

  it('serves without object store and Redis, and its metrics say so', () => {
    const away = report.outages['store and Redis away'];
    expect(away && away.failedOutside / away.requests).toBeLessThanOrEqual(PERMITTED);
  });

  it('serves pages and market data without PostgreSQL, and all else once it answers', () => {
    const away = report.outages['PostgreSQL away'];
    expect(away?.failedOutsideOpen).toBe(0);
    expect(away?.backAfterMs).toBeLessThanOrEqual(BACK_MS);
  });

  it('sends visitors past an API without PostgreSQL', () => {
    const partition = report.outages['an API without PostgreSQL'];
    expect(partition?.shownAfterMs).toBeLessThanOrEqual(BACK_MS);
    expect(partition?.backAfterMs).toBeLessThanOrEqual(BACK_MS);
  });

  it('serves from an edge without PostgreSQL, which catches up after the healing', () => {
    const partition = report.outages['an edge without PostgreSQL'];
    expect(partition?.failed).toBe(0);
    expect(partition?.backAfterMs).toBeLessThanOrEqual(BACK_MS);
  });
});
