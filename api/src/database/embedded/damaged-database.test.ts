import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseRefusedError } from '../../http/database-errors';
import { openDatabase } from '../open-database';
import { copyTestDatabase } from '../test-database.fixture';
import { DAMAGES, type Damage } from './damage-kinds.fixture';

const PEOPLE = 300;
const isDeep = Boolean(process.env['DEEP_TESTS']);

/** A file that is missing, one that reads as an empty table, and one that lost all transactions. */
const KINDS: readonly [file: string, damage: Damage, refusal: RegExp][] = [
  ['global/pg_control', 'deleted', /could not open file "global\/pg_control"/],
  ['pg_xact/0000', 'zeroed', /commit log pg_xact is empty/],
  // The server reads it as an empty table.
  ['people', 'emptied', /of profiles is empty/],
];
const FURTHER_KINDS: typeof KINDS = [
  ['pg_wal', 'zeroed', /checkpoint record|magic number/],
  ['base/5/1249', 'halved', /could not read blocks|is cut/],
  ['people', 'flipped', /of profiles is changed/],
];

let folder: string;
/** Files of the database by their content. */
const files = { people: '', empty: '', emptyKey: '', log: '' };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damage-'));
  const whole = join(folder, 'whole');
  mkdirSync(whole);
  await copyTestDatabase(whole, 'user-data');
  const database = await openDatabase({ dataDir: whole });
  const { $client } = database.db;
  await $client.query(
    `insert into profiles (uid, name, email) select 'u' || n, 'Ann', 'a@b.c' from generate_series(1, ${PEOPLE}) n`,
  );
  const { rows } = await $client.query<{ people: string; empty: string; emptyKey: string }>(
    `select pg_relation_filepath('profiles') as people, pg_relation_filepath('watchlists') as empty,
      pg_relation_filepath(indexrelid) as "emptyKey"
    from pg_index where indrelid = 'watchlists'::regclass and indisprimary`,
  );
  await database.close();
  const [log = ''] = readdirSync(join(whole, 'database/pg_wal')).filter((name) =>
    /^[\dA-F]{24}$/.test(name),
  );
  Object.assign(files, rows[0], { log: `pg_wal/${log}` });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let copies = 0;
/** A copy of the database of its own. */
function copyOfWhole(): { dataDir: string; at: (file: string) => string } {
  const dataDir = join(folder, `copy-${(copies += 1)}`);
  cpSync(join(folder, 'whole'), dataDir, { recursive: true });
  return { dataDir, at: (file) => join(dataDir, 'database', file) };
}

/** The reason why a start is refused. Fails when the database opens. */
async function refusalOf(dataDir: string): Promise<string> {
  const error = await openDatabase({ dataDir }).then(
    (database) => database.close().then(() => new Error('It opened')),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseRefusedError);
  const { message } = error as Error;
  expect(message.split('\n')).toHaveLength(1);
  expect(message).not.toMatch(/Aborted|RuntimeError|wasm|\/pglite/);
  return message;
}

describe('a start on a damaged embedded database', () => {
  it.each([...KINDS, ...(isDeep ? FURTHER_KINDS : [])])(
    'is refused with one line: %s %s',
    async (name, damage, cause) => {
      const { dataDir, at } = copyOfWhole();
      const named: Record<string, string> = { ...files, pg_wal: files.log };
      DAMAGES[damage](at(named[name] ?? name));
      const message = await refusalOf(dataDir);
      expect(message).toMatch(cause);
      expect(message).toContain(`DATA_DIR: the database in ${at('')}`.replace(/\/$/, ''));
      expect(message).toContain(`mv ${at('')}`.replace(/\/$/, ''));
    },
  );

  it('is refused when rows at the end of a table are cut away', async () => {
    const { dataDir, at } = copyOfWhole();
    truncateSync(at(files.people), 2 * 8192);
    expect(await refusalOf(dataDir)).toMatch(/could not read blocks/);
  });

  it('opens after a kill during the first insert into a table, which leaves longer files without rows', async () => {
    const { dataDir, at } = copyOfWhole();
    for (const file of [files.empty, files.emptyKey]) appendFileSync(at(file), Buffer.alloc(8192));
    const database = await openDatabase({ dataDir });
    const { rows } = await database.db.$client.query('select count(*)::int as n from watchlists');
    await database.close();
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('creates no database in a folder that is empty or has lost its version', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(join(empty, 'database'), { recursive: true });
    expect(await refusalOf(empty)).toMatch(/the folder is empty/);
    expect(readdirSync(join(empty, 'database'))).toEqual([]);
    const { dataDir, at } = copyOfWhole();
    rmSync(at('PG_VERSION'));
    const before = readdirSync(at(''));
    expect(await refusalOf(dataDir)).toMatch(/PG_VERSION is missing/);
    expect(readdirSync(at(''))).toEqual(before);
  });

  it('names the version of a database that another PostgreSQL made', async () => {
    const { dataDir, at } = copyOfWhole();
    writeFileSync(at('PG_VERSION'), '17\n');
    expect(await refusalOf(dataDir)).toMatch(/is of PostgreSQL 17, and this release .* reads 18/);
  });

  it('names a folder that cannot be read', async () => {
    const dataDir = join(folder, 'file');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'database'), 'no folder');
    expect(await refusalOf(dataDir)).toMatch(/cannot be read \(ENOTDIR\)/);
  });

  it('gives the lock back, so that a restored copy opens', async () => {
    const { dataDir, at } = copyOfWhole();
    rmSync(at('global/pg_control'));
    await refusalOf(dataDir);
    rmSync(at(''), { recursive: true });
    cpSync(join(folder, 'whole/database'), at(''), { recursive: true });
    const database = await openDatabase({ dataDir });
    const { rows } = await database.db.$client.query('select count(*)::int as n from profiles');
    await database.close();
    expect(rows).toEqual([{ n: PEOPLE }]);
  });

  const countOf = async (dataDir: string) => {
    const database = await openDatabase({ dataDir });
    const { rows } = await database.db.$client.query<{ people: number }>(
      'select count(*)::int as people from profiles',
    );
    await database.close();
    return rows[0]?.people;
  };
  /** A data folder whose database was open once, and is lost. */
  async function lostDatabase() {
    const { dataDir, at } = copyOfWhole();
    expect(await countOf(dataDir)).toBe(PEOPLE);
    rmSync(at(''), { recursive: true });
    return dataDir;
  }

  it('refuses to create an empty database in place of a lost one', async () => {
    const dataDir = await lostDatabase();
    const refusal = await refusalOf(dataDir);
    expect(refusal).toContain(join(dataDir, 'database'));
    expect(refusal).toMatch(/is missing.*restore a copy.*To start with an empty database/i);
    expect(readdirSync(dataDir)).not.toContain('database');
  });

  it.runIf(isDeep)('creates an empty database in place of a lost one if allowed', async () => {
    const dataDir = await lostDatabase();
    rmSync(join(dataDir, 'database.made'));
    expect(await countOf(dataDir)).toBe(0);
    expect(readdirSync(dataDir)).toContain('database.made');
  });
});
