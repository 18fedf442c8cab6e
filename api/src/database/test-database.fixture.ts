/** Databases for tests: copied from a template that is made once, and started only when they are queried. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { waitForLock } from './lock-file';
import { openDatabase, type OpenDatabase } from './open-database';
import { WIRE_MIGRATIONS } from '../firebase-wire/wire-migrations';
import { reusedDatabase } from './reused-databases.fixture';
import * as schema from './schema';

const ROOT = join(import.meta.dirname, '../../..');
const TEMPLATES = join(ROOT, '.cache', 'test-databases');

/**
 * Tables of user data only, as with a real Firebase project, or also those of the local sign-in.
 */
type Tables = 'user-data' | 'with-sign-in';
/** Longer than another worker takes to make a template on a busy machine. */
const TEMPLATE_MS = 55_000;
const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Changes with the migrations and with the engine's version. */
function templateName(tables: Tables): string {
  const hash = createHash('sha256');
  for (const folder of tables === 'user-data' ? [MIGRATIONS] : [MIGRATIONS, WIRE_MIGRATIONS.folder])
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql')))
      hash.update(readFileSync(join(folder, file)));
  hash.update(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 16);
}

/** Folder of a migrated, empty database; made by one worker when missing, whole or not at all. */
async function template(tables: Tables): Promise<string> {
  const folder = join(TEMPLATES, templateName(tables));
  if (existsSync(folder)) return folder;
  const release = await waitForLock(`${folder}.lock`, TEMPLATE_MS);
  const draft = mkdtempSync(join(tmpdir(), 'database-'));
  try {
    if (existsSync(folder)) return folder;
    if (tables === 'with-sign-in') await copyTestDatabase(draft, 'user-data');
    const database = await openDatabase({ dataDir: draft });
    if (tables === 'with-sign-in') await database.migrate(WIRE_MIGRATIONS);
    await database.close();
    const copy = mkdtempSync(join(TEMPLATES, 'draft-'));
    await cp(join(draft, 'database'), copy, { recursive: true });
    renameSync(copy, folder);
    return folder;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    release();
  }
}

/**
 * Puts an empty, migrated database into a data folder by copying: initialising one takes ten
 * seconds.
 */
export async function copyTestDatabase(dataDir: string, tables: Tables): Promise<void> {
  await cp(await template(tables), join(dataDir, 'database'), { recursive: true });
}

/**
 * The PostgreSQL server that all tests use in place of the embedded database: `npm run unit:postgres` starts one and
 * sets this.
 */
const SERVER = process.env['TEST_POSTGRES_URL'];

/** The database of a data folder on the server, made when missing. */
async function openOnServer(dataDir: string, server: string): Promise<OpenDatabase> {
  const name = `test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const present = await client.query('select from pg_database where datname = $1', [name]);
  if (present.rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = name;
  const database = await openDatabase({ dataDir, databaseUrl: url.href });
  await database.migrate(WIRE_MIGRATIONS);
  return database;
}

/** A migrated database in the given folder. Empty unless an earlier one left data there. */
export async function openTestDatabase(dataDir: string): Promise<OpenDatabase> {
  if (SERVER) return openOnServer(dataDir, SERVER);
  // A test put its own there.
  if (existsSync(join(dataDir, 'database'))) return openDatabase({ dataDir });
  return reusedDatabase(dataDir, (folder) => copyTestDatabase(folder, 'with-sign-in'));
}

/** A pool whose connections come from another one, which is opened for the first of them. */
class DeferredPool extends pg.Pool {
  readonly #open: () => Promise<OpenDatabase>;

  constructor(open: () => Promise<OpenDatabase>) {
    super();
    this.#open = open;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    const connected = this.#open().then(({ db }) => db.$client.connect());
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }
}

/** A test database that costs nothing until its first query. */
export function deferredTestDatabase(dataDir: string): OpenDatabase {
  let opened: Promise<OpenDatabase> | undefined;
  let isClosed = false;
  const open = () =>
    isClosed
      ? Promise.reject(new Error('The database of this test is closed'))
      : (opened ??= openTestDatabase(dataDir));
  return {
    db: drizzle(new DeferredPool(open), { schema }),
    engine: SERVER ? 'postgresql' : 'embedded',
    ping: async () => (await open()).ping(),
    migrate: async (migrations) => (await open()).migrate(migrations),
    close: async () => {
      isClosed = true;
      await (await opened)?.close();
    },
  };
}
