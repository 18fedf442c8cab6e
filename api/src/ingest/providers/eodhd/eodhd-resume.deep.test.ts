import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DOUBLE_TOKEN, startEodhdDouble, type EodhdDouble } from './eodhd-double.fixture';

const PROJECT = resolve(import.meta.dirname, '../../../../..');
const TODAY = '2026-11-20';
const EXCHANGES = { US: 900, LSE: 400, HK: 200 };
const CONCURRENCY = 8;

// Each run is a separate process; the machine may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

describe('an ingest that is killed', () => {
  let double: EodhdDouble;
  let folder: string;

  beforeAll(async () => {
    double = await startEodhdDouble({ exchanges: EXCHANGES, today: TODAY });
    folder = await mkdtemp(join(tmpdir(), 'eodhd-resume-'));
  });
  afterAll(async () => {
    await double.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** @param killAt number of requests after which the process is killed */
  const ingest = async (dataDir: string, killAt = Infinity): Promise<string> => {
    const job = {
      dataDir,
      now: `${TODAY}T22:00:00Z`,
      options: { exchange: Object.keys(EXCHANGES).join(','), history: '10', rate: '100000' },
    };
    const before = double.requests.length;
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        join(import.meta.dirname, 'eodhd-ingest.fixture.ts'),
        JSON.stringify(job),
      ],
      {
        cwd: PROJECT,
        env: {
          ...process.env,
          TSX_TSCONFIG_PATH: join(PROJECT, 'tsconfig.json'),
          EODHD_API_TOKEN: DOUBLE_TOKEN,
          EODHD_BASE_URL: double.baseUrl,
        },
      },
    );
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
    const watch = setInterval(() => {
      if (double.requests.length - before >= killAt) child.kill('SIGKILL');
    }, 1);
    const [code, signal] = await new Promise<[number | null, string | null]>((done) => {
      child.on('close', (...ended) => done(ended));
    });
    clearInterval(watch);
    expect(output).not.toContain(DOUBLE_TOKEN);
    if (killAt === Infinity) expect([code, output]).toEqual([0, expect.stringContaining('"id"')]);
    else expect(signal).toBe('SIGKILL');
    return output;
  };

  const hashes = async (dataDir: string): Promise<Record<string, string>> => {
    const { id } = JSON.parse(await readFile(join(dataDir, 'market/current.json'), 'utf8')) as {
      id: string;
    };
    const snapshot = join(dataDir, 'market', id);
    const files = await readdir(snapshot, { recursive: true, withFileTypes: true });
    const result: Record<string, string> = {};
    for (const file of files) {
      // The manifest contains id and time of the snapshot.
      if (!file.isFile() || file.name === 'manifest.json') continue;
      const bytes = await readFile(join(file.parentPath, file.name));
      result[file.name] = createHash('sha256').update(bytes).digest('hex');
    }
    return result;
  };

  it('resumes with the same snapshot, and repeats no finished request', async () => {
    const whole = join(folder, 'whole');
    await ingest(whole);
    const expectedRequests = new Set(double.requests);
    expect(double.requests).toHaveLength(expectedRequests.size);

    const killed = join(folder, 'killed');
    const before = double.requests.length;
    // At most 98 % of all requests together, so that each one is killed before it is done.
    const kills = [0.1, 0.2, 0.2, 0.15].map((share) =>
      Math.max(1, Math.round(share * expectedRequests.size * (0.5 + Math.random()))),
    );
    for (const killAt of kills) {
      await ingest(killed, killAt);
      expect(existsSync(join(killed, 'market/current.json'))).toBe(false);
    }
    await ingest(killed);

    const newRequests = double.requests.slice(before);
    expect(new Set(newRequests)).toEqual(expectedRequests);
    // Only requests in flight when the process died may be repeated.
    expect(newRequests.length - expectedRequests.size).toBeLessThanOrEqual(
      kills.length * CONCURRENCY,
    );
    expect(await hashes(killed)).toEqual(await hashes(whole));
    expect(await readdir(join(killed, 'fetching'))).toEqual([]);
  });
});
