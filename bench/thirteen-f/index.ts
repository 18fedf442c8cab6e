/** All 13F reports of 6 000 filers: opening the stored columns and every question of the pages, against DuckDB. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openColumns } from '../../api/src/market/snapshot/columns-file';
import { THIRTEEN_F_VERSION } from '../../api/src/market/snapshot/layout';
import { FilerIndex } from '../../api/src/thirteen-f/filers/filer-index';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import type { DuckDb } from '../screener/duckdb';
import { median, quantile } from '../statistics';
import { benchMarket } from './bench-market';
import { sqlReports } from './duckdb';
import { FILERS, filings, QUARTERS } from './filings';
import { inKeyOrder, questionsOf, type Answer } from './questions';

const WARM_UP = 3;
const ROUNDS = 15;
const MEGABYTE = 1024 ** 2;
const root = path.resolve(import.meta.dirname, '../..');

interface Written {
  reports: number;
  holdings: number;
  seconds: number;
  bytes: number;
}

/** Ingests in another process, whose memory does not count. */
function writeColumns(file: string): Written {
  const script = path.join(root, 'bench/thirteen-f/write-columns.ts');
  const output = execFileSync(
    process.execPath,
    ['--max-old-space-size=6000', '--import', 'tsx', script, file],
    { cwd: root, env: { ...process.env, TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json') } },
  );
  return JSON.parse(output.toString()) as Written;
}

/** As a snapshot reads it: into an `ArrayBuffer` of its own. */
function readAligned(file: string): Buffer<ArrayBuffer> {
  const content = Buffer.from(new ArrayBuffer(statSync(file).size));
  const descriptor = openSync(file, 'r');
  readSync(descriptor, content);
  closeSync(descriptor);
  return content;
}

const textOf = (name: string, { total, keys, values }: Answer): string =>
  JSON.stringify([total, inKeyOrder(name, keys), values]);

async function run({ opponent, log }: Context): Promise<Report> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const resident = () => {
    collect();
    return process.memoryUsage().rss / MEGABYTE;
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const file = path.join(folder, '13f.columns.bin');
  log(`Storing ${FILERS} × ${QUARTERS} reports …`);
  const written = writeColumns(file);
  const market = benchMarket([]);
  const before = resident();
  log(`Opening ${written.holdings} holdings …`);
  const [began, cpuBefore] = [performance.now(), process.cpuUsage()];
  const index = await FilerIndex.open(
    openColumns(readAligned(file), THIRTEEN_F_VERSION, file),
    market,
  );
  const openSeconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const openMb = resident() - before;
  rmSync(folder, { recursive: true });

  const duckdb = (await opponent('@duckdb/node-api', '1.5.6-r.1')) as DuckDb | null;
  log('Loading DuckDB …');
  const beforeSql = resident();
  const sql = duckdb && (await sqlReports(duckdb, filings()));
  const sqlMb = resident() - beforeSql;

  const questions = questionsOf(market, index);
  const beforeQuestions = resident();
  const differences: string[] = [];
  const rows: Cell[][] = [];
  for (const { name, own, sql: sqlOf } of questions) {
    log(`${name} …`);
    const ownTimes: number[] = [];
    const sqlTimes: number[] = [];
    let total = 0;
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const ownBegan = performance.now();
      const answer = await own(round);
      ownTimes.push(performance.now() - ownBegan);
      const sqlBegan = performance.now();
      const other = await sql?.answer(sqlOf(round));
      sqlTimes.push(performance.now() - sqlBegan);
      total = answer.total;
      if (other && textOf(name, answer) !== textOf(name, other))
        differences.push(
          `${name}: ${textOf(name, answer).slice(0, 200)} against ${textOf(name, other).slice(0, 200)}`,
        );
    }
    const [ownLater, sqlLater] = [ownTimes.slice(WARM_UP), sqlTimes.slice(WARM_UP)];
    rows.push([
      name,
      total,
      ownTimes[0] ?? null,
      median(ownLater),
      quantile(ownLater, 0.95),
      ...(sql
        ? [
            sqlTimes[0] ?? null,
            median(sqlLater),
            quantile(sqlLater, 0.95),
            median(sqlLater) / median(ownLater),
          ]
        : [null, null, null, null]),
    ]);
  }
  const questionsMb = resident() - beforeQuestions;
  sql?.close();
  return {
    tables: [
      {
        title: `${FILERS} filers over ${QUARTERS} quarters, milliseconds, ${ROUNDS} interleaved rounds`,
        columns: [
          'question',
          'found',
          'own first',
          'own p50',
          'own p95',
          'DuckDB first',
          'DuckDB p50',
          'DuckDB p95',
          'times slower',
        ],
        rows,
      },
      {
        title: `${written.reports} reports, ${written.holdings} holdings`,
        columns: ['side', 'open s', 'CPU s', 'MB'],
        rows: [
          ['stored columns', openSeconds, (user + system) / 1e6, openMb],
          ['DuckDB', sql?.loadSeconds ?? null, sql?.loadCpuSeconds ?? null, sql ? sqlMb : null],
        ],
      },
    ],
    notes: [
      differences.length === 0
        ? 'All answers are equal: how many, which in which order, and their values.'
        : `DIFFERENT ANSWERS: ${differences.slice(0, 5).join('; ')}`,
      `The ingest computes the columns in ${written.seconds.toFixed(1)} s; the file has ${Math.round(written.bytes / MEGABYTE)} MB. All questions together added ${Math.round(questionsMb)} MB.`,
      'The own answers have changes, turnover, concentration, weights and delays beside what is compared; the tables of DuckDB have values and numbers of positions alone.',
    ],
  };
}

const benchmark: Benchmark = {
  summary: 'all reports of 6 000 filers × 50 quarters against DuckDB with the same reports',
  run,
};
export default benchmark;
