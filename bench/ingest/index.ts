/**
 * Ingest of a provider's whole market: in one piece, and killed again and again. Size and number of kills
 * are set by INGEST_ASSETS (3 000), INGEST_DAYS (60) and INGEST_KILLS (4).
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Benchmark, Context, Report } from '../benchmark';
import { randomStream } from '../statistics';
import { ingest, startDouble, type IngestOutcome } from './processes';

const TODAY = '2026-11-20';
const setting = (name: string, standard: number): number => Number(process.env[name] ?? standard);

async function run({ log }: Context): Promise<Report> {
  const assets = setting('INGEST_ASSETS', 3000);
  const days = setting('INGEST_DAYS', 60);
  const kills = setting('INGEST_KILLS', 4);
  const exchanges = {
    US: Math.round(assets * 0.65),
    LSE: Math.round(assets * 0.2),
    HK: Math.round(assets * 0.1),
    SW: Math.round(assets * 0.05),
    INDX: 20,
    FOREX: 8,
    CC: 8,
  };
  const folder = await mkdtemp(join(tmpdir(), 'bench-ingest-'));
  const double = await startDouble(exchanges, TODAY);
  try {
    const job = (name: string) => ({
      dataDir: join(folder, name),
      now: `${TODAY}T22:00:00Z`,
      options: {
        exchange: Object.keys(exchanges).join(','),
        history: String(days),
        rate: '999999',
      },
    });
    log(`${assets} assets, ${days} days: in one piece …`);
    const whole = await ingest(double, job('whole'));
    const expectedRequests = new Set(await double.requests());
    const wholeRequests = await double.count();

    const random = randomStream(7);
    // Points of the whole way; the process counts from where the last one was killed.
    const points = Array.from({ length: kills }, () => 0.03 + 0.94 * random()).toSorted(
      (x, y) => x - y,
    );
    const killed: IngestOutcome[] = [];
    for (const [i, point] of points.entries()) {
      const killAt = Math.ceil((point - (points[i - 1] ?? 0)) * expectedRequests.size);
      killed.push(await ingest(double, job('killed'), killAt));
      log(`killed at ${(100 * point).toFixed(0)} %, after ${killed.at(-1)?.seconds.toFixed(1)} s`);
    }
    const last = await ingest(double, job('killed'));
    const newRequests = (await double.requests()).slice(wholeRequests);
    const again = new Set(newRequests);
    const missed = [...expectedRequests].filter((address) => !again.has(address)).length;

    const first = await hashes(join(folder, 'whole', 'market', whole.id ?? ''));
    const second = await hashes(join(folder, 'killed', 'market', last.id ?? ''));
    const different = [...new Set([...first.keys(), ...second.keys()])].filter(
      (name) => first.get(name) !== second.get(name),
    );
    const seconds = killed.reduce((sum, one) => sum + one.seconds, last.seconds);
    return {
      tables: [
        {
          title: 'Ingest of a provider over HTTP',
          columns: ['run', 'seconds', 'requests', 'requests repeated', 'largest memory MB'],
          rows: [
            [
              'in one piece',
              whole.seconds,
              wholeRequests,
              wholeRequests - expectedRequests.size,
              whole.maxRssMB,
            ],
            [
              `killed ${killed.filter(({ id }) => id === null).length} times and resumed`,
              seconds,
              newRequests.length,
              newRequests.length - expectedRequests.size,
              last.maxRssMB,
            ],
            ['of it the last run', last.seconds, null, null, last.maxRssMB],
          ],
        },
      ],
      notes: [
        `${assets} shares and funds on four exchanges, indices, pairs and coins; ${days} days of bars.`,
        `Snapshots identical (SHA-256 of ${first.size} files without the manifest, which tells the time): ${different.length === 0 ? 'yes' : `NO: ${different.join(', ')}`}.`,
        `Requests left out after resuming: ${missed}.`,
        'Repeated are requests under way when a process was killed, at most eight a kill.',
        `Seconds: ${(seconds / whole.seconds).toFixed(2)} times those of the run in one piece.`,
      ],
    };
  } finally {
    double.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function hashes(snapshot: string): Promise<Map<string, string>> {
  const result = new Map<string, string>();
  for (const file of await readdir(snapshot, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || file.name === 'manifest.json') continue;
    const path = join(file.parentPath, file.name);
    const hash = createHash('sha256');
    for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
    result.set(relative(snapshot, path), hash.digest('hex'));
  }
  return result;
}

export default {
  summary: 'a whole market from a provider, in one piece and killed on the way',
  run,
} satisfies Benchmark;
