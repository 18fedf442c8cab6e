/** Building a snapshot against filling SQLite, and changing it under load against a restart. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueOf } from 'shared/market';
import type { Benchmark, Context, Report, Table } from '../benchmark';
import { hotCalls } from '../http/calls';
import { startLoad, type Sample } from '../http/load';
import { someSymbols, temporaryDataDir, writeMarket } from '../http/market';
import { startServer, type ServerProcess } from '../http/process';
import type { Sqlite } from '../screener/sqlite';
import { ROWS, records } from '../screener/universe';
import { median, quantile } from '../statistics';

const ROUNDS = 3;
const QUIET_MS = 5_000;
/** Time after the change that still counts: first queries build their indexes. */
const AFTERWARDS_MS = 1_500;

async function run({ opponent, log }: Context): Promise<Report> {
  const sqlite = (await opponent('better-sqlite3', '12.11.1')) as Sqlite | null;
  const build = await measureBuild(sqlite, log);
  const swap = await measureChange('swap', log);
  const restart = await measureChange('restart', log);
  const change: Table = {
    title: `A new snapshot under load (8 clients), ${ROUNDS} changes each`,
    columns: [
      'way',
      'requests',
      'failed',
      'p50 before',
      'p99 before',
      'p50 during',
      'p99 during',
      'longest ms',
      'until served s',
    ],
    rows: [
      ['swap while serving', ...swap],
      ['stop and start', ...restart],
    ],
  };
  return {
    tables: [build, change],
    notes: [
      `${ROWS} stocks × ${catalogueOf('stock').columns.length} columns. "During" is from the moment the new snapshot is named until ${AFTERWARDS_MS / 1000} s after it is served.`,
      'Failed: no answer, or a status other than 200. The snapshot is written by another process, as ingest does.',
    ],
  };
}

async function measureBuild(sqlite: Sqlite | null, log: (line: string) => void): Promise<Table> {
  log('Writing snapshots …');
  const own: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const data = await temporaryDataDir();
    own.push((await writeMarket(data.path, ROWS)).seconds);
    if (sqlite) other.push(fillSqlite(sqlite, join(data.path, 'market.db')));
    await data.remove();
  }
  return {
    title: `Seconds to store ${ROWS} records durably, median of ${ROUNDS} interleaved rounds`,
    columns: ['store', 's', 'times'],
    rows: [
      ['snapshot', median(own), 1],
      ...(sqlite ? [['SQLite, one transaction', median(other), median(other) / median(own)]] : []),
    ],
  };
}

/**
 * One table with a column per field. Indexes are built by the first query, as with the snapshot.
 */
function fillSqlite(Database: Sqlite, file: string): number {
  const fields = catalogueOf('stock').columns.map(({ field }) => field);
  const all = [...records(ROWS)];
  const began = performance.now();
  const database = new Database(file);
  database.exec(`CREATE TABLE stocks (${fields.map((field) => `"${field}"`).join(',')})`);
  const insert = database.prepare(`INSERT INTO stocks VALUES (${fields.map(() => '?').join(',')})`);
  database.exec('BEGIN');
  for (const record of all) {
    insert.run(
      ...fields.map((field) => {
        const value = record.fields[field] ?? null;
        if (typeof value === 'boolean') return value ? 1 : 0;
        return Array.isArray(value) ? JSON.stringify(value) : value;
      }),
    );
  }
  database.exec('COMMIT');
  database.close();
  return (performance.now() - began) / 1000;
}

async function measureChange(
  way: 'swap' | 'restart',
  log: (line: string) => void,
): Promise<number[]> {
  log(way === 'swap' ? 'Swapping under load …' : 'Restarting under load …');
  const data = await temporaryDataDir();
  await writeMarket(data.path, ROWS);
  const port = String(41_000 + Math.floor(Math.random() * 900));
  const start = () =>
    startServer('api/src/main.ts', { DATA_DIR: data.path, API_PORT: port, LOG_LEVEL: 'silent' });
  let server: ServerProcess = await start();
  const load = startLoad(server.origin, hotCalls(someSymbols(40)), { pauseMs: 5 });
  const quiet: Sample[] = [];
  const during: Sample[] = [];
  const untilServed: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await pause(QUIET_MS);
    quiet.push(...load.samples.splice(0));
    const id = await writeElsewhere(data.path);
    load.samples.length = 0;
    const began = performance.now();
    if (way === 'restart') {
      await server.stop();
      server = await start();
    }
    while ((await servedId(server.origin)) !== id) await pause(20);
    untilServed.push((performance.now() - began) / 1000);
    await pause(AFTERWARDS_MS);
    during.push(...load.samples.splice(0));
  }
  await load.stop();
  await server.stop();
  await data.remove();
  const times = (samples: Sample[]) =>
    samples.filter(({ status }) => status === 200).map(({ ms }) => ms);
  return [
    quiet.length + during.length,
    [...quiet, ...during].filter(({ status }) => status !== 200).length,
    median(times(quiet)),
    quantile(times(quiet), 0.99),
    median(times(during)),
    quantile(times(during), 0.99),
    Math.max(...times(during)),
    median(untilServed),
  ];
}

/** Writes the next snapshot in another process. @returns its id, as soon as it is known */
async function writeElsewhere(dataDir: string): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'write-elsewhere.ts'), dataDir],
    { stdio: 'inherit' },
  );
  await once(child, 'exit');
  const pointer = JSON.parse(await readFile(join(dataDir, 'market/current.json'), 'utf8')) as {
    id: string;
  };
  return pointer.id;
}

const servedId = (origin: string): Promise<string | null> =>
  fetch(`${origin}/api/market/status`, { headers: { connection: 'close' } })
    .then(async (answer) => ((await answer.json()) as { snapshotId: string }).snapshotId)
    .catch(() => null);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const benchmark: Benchmark = {
  summary: 'building a snapshot, and changing it under load',
  run,
};
export default benchmark;
