/**
 * kill -9 of an ingest at random moments: the current snapshot is the old one or the new one,
 * complete.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openMarketStore } from '../market/market-store';
import { describeAsset } from '../market/routes/describe-asset';
import { ingestManifest } from './ingest-manifest';

const ROUNDS = 50;
const ASSETS = 3000;
const ROOT = join(import.meta.dirname, '../../..');

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'kill-ingest-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

it(`is complete after each of ${ROUNDS} kills`, async () => {
  const dataDir = join(folder, 'data');
  const manifestFile = join(folder, 'manifest.json');
  const sources = [{ format: 'normalised-json', file: 'records.json' }];
  await writeFile(manifestFile, JSON.stringify({ asOf: '2026-04-13', sources }));
  // All assets of one snapshot have the number of its round.
  const write = (round: number) =>
    writeFile(
      join(folder, 'records.json'),
      JSON.stringify(
        Array.from({ length: ASSETS }, (_, number) => ({
          symbol: `A${number}X.US`,
          assetType: 'stock',
          name: `Asset ${number}`,
          fields: { beta: round },
        })),
      ),
    );
  await write(0);
  await ingestManifest({ manifestFile, dataDir });
  let inForce = 0;
  let finished = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await write(round);
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        'api/src/ingest/cli.ts',
        '--manifest',
        manifestFile,
        '--data-dir',
        dataDir,
      ],
      {
        cwd: ROOT,
        env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: 'tsconfig.json' },
        stdio: 'ignore',
      },
    );
    const ended = once(child, 'exit');
    await Promise.race([sleep(800 + randomInt(3000)), ended]);
    child.kill('SIGKILL');
    const [status] = (await ended) as [number | null];
    if (status === 0) finished += 1;
    const store = await openMarketStore(dataDir);
    const market = store.current();
    const betas = new Set(
      Array.from({ length: ASSETS }, (_, number) => {
        const row = market.find(`A${number}X.US`);
        return row ? describeAsset(row, market.asOf).fields['beta'] : null;
      }),
    );
    await store.close();
    expect(betas.size).toBe(1);
    expect([inForce, round]).toContain([...betas][0]);
    inForce = Number([...betas][0]);
  }
  const market = join(dataDir, 'market');
  const left = (await readdir(market)).filter((name) => name.startsWith('.writing-'));
  process.stderr.write(
    `ingest: ${ROUNDS} rounds, ${finished} finished before the kill, 0 torn, ${left.length} half-written folders\n`,
  );
  // After an hour, folders without a writer are abandoned.
  expect(left.length).toBeLessThanOrEqual(ROUNDS - finished);
});
