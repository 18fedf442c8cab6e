/**
 * Every kind of damage to files of the embedded database: a start either succeeds, or is refused
 * with one line.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseRefusedError } from '../../http/database-errors';
import { openDatabase } from '../open-database';
import { copyTestDatabase } from '../test-database.fixture';
import { DAMAGES, type Damage } from './damage-kinds.fixture';

const PEOPLE = 500;
/** Cases of one run: each is a start of the database. `DAMAGE_CASES` runs more of them. */
const CASES = Number(process.env.DAMAGE_CASES ?? 60);
/** Seed that draws the cases; `DAMAGE_SEED` repeats a run. */
const SEED = Number(process.env.DAMAGE_SEED ?? randomInt(2 ** 31));
const KINDS = Object.keys(DAMAGES) as Damage[];
/** Files that the server needs at every start. */
const CORE = [
  'PG_VERSION',
  'postgresql.conf',
  'postgresql.auto.conf',
  'pg_hba.conf',
  'global/pg_control',
  'global/pg_filenode.map',
  'base/5/pg_filenode.map',
  'base/5/PG_VERSION',
  'pg_xact/0000',
  'global/1260',
  'global/1262',
  'base/5/1247',
  'base/5/1249',
  'base/5/1255',
  'base/5/1259',
  'base/5/2662',
];

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damage-deep-'));
  const whole = join(folder, 'whole');
  mkdirSync(whole);
  await copyTestDatabase(whole, 'user-data');
  const { db, close } = await openDatabase({ dataDir: whole });
  await db.$client.query(
    `insert into profiles (uid, name, email) select 'u' || n, 'Ann', 'a@b.c' from generate_series(1, ${PEOPLE}) n`,
  );
  await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `healthy`, the refusal, or the error that a visitor would meet later. */
async function outcomeOf(dataDir: string): Promise<string> {
  const reports: string[] = [];
  try {
    const { db, close } = await openDatabase({ dataDir, report: (line) => reports.push(line) });
    try {
      const query = (text: string) => db.$client.query<Record<string, unknown>>(text);
      const { rows } = await query('select count(*)::int as n from profiles');
      await query("update profiles set name = 'Bob' where uid = 'u7'");
      await query("insert into profiles (uid, name, email) values ('new', 'Cid', 'c@d.e')");
      await query("delete from profiles where uid = 'u8'");
      for (const { tablename } of (
        await query("select tablename from pg_tables where schemaname = 'public'")
      ).rows)
        await query(`select * from "${String(tablename)}" limit 5`);
      if (rows[0]?.['n'] !== PEOPLE) return `lost rows without a word: ${JSON.stringify(rows)}`;
      return reports.length === 0 ? 'healthy' : `reported ${reports.join('; ')}`;
    } catch (error) {
      return `met later: ${String(error)}`;
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof DatabaseRefusedError)) return `no refusal: ${String(error)}`;
    const isPlain = !/\n|Aborted|RuntimeError|\/pglite/.test(error.message);
    return isPlain ? 'refused' : `no plain line: ${error.message}`;
  }
}

it('starts healthy or is refused, and never starts with fewer rows', async () => {
  const whole = join(folder, 'whole', 'database');
  const files = readdirSync(whole, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(whole, name)).isFile() && statSync(join(whole, name)).size > 0)
    .filter((name) => !/^base\/[14]\/|postmaster\.pid/.test(name));
  const logs = files.filter((name) => /^pg_wal\/[\dA-F]{24}$/.test(name));
  const all = [...CORE, ...logs, ...files].flatMap((file) => KINDS.map((kind) => ({ file, kind })));
  const cases = fc.sample(fc.shuffledSubarray(all, { minLength: CASES, maxLength: CASES }), {
    seed: SEED,
    numRuns: 1,
  })[0];
  if (!cases) throw new Error('no cases');
  const wrong: string[] = [];
  const count: Record<string, number> = {};
  for (const { file, kind } of cases) {
    const dataDir = join(folder, 'damaged');
    rmSync(dataDir, { recursive: true, force: true });
    cpSync(join(folder, 'whole'), dataDir, { recursive: true });
    DAMAGES[kind](join(dataDir, 'database', file));
    const outcome = await outcomeOf(dataDir);
    count[outcome] = (count[outcome] ?? 0) + 1;
    if (outcome !== 'healthy' && outcome !== 'refused') wrong.push(`${file} ${kind}: ${outcome}`);
  }
  process.stderr.write(`damage: seed ${SEED}, ${cases.length} starts, ${JSON.stringify(count)}\n`);
  expect(wrong).toEqual([]);
}, 3_600_000);
