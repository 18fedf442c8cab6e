import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { openDatabase, type OpenDatabase } from '../database/open-database';
import { copyTestDatabase } from '../database/test-database.fixture';
import { WIRE_MIGRATIONS } from '../firebase-wire/wire-migrations';
import { accounts } from '../firebase-wire/schema';
import { readEnvironment } from './environment';
import { runApi } from './run';

let loads = 0;
// The API imports it when it starts, so that the mock is met although other tests have loaded the module before.
beforeAll(() => {
  vi.doMock('../firebase-wire/open-firebase-wire', () => {
    loads += 1;
    return { openFirebaseWire: () => Promise.reject(new Error('the wire is loaded')) };
  });
});
afterAll(() => void vi.doUnmock('../firebase-wire/open-firebase-wire'));

const TABLES = ['accounts', 'email_codes', 'mailbox', 'refresh_tokens'];

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'local-sign-in-'));
  await copyTestDatabase(dataDir, 'user-data');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function withDatabase<T>(task: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir });
  try {
    return await task(database);
  } finally {
    await database.close();
  }
}
const wireTables = async ({ db }: OpenDatabase): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => TABLES.includes(name))
    .toSorted();
};

/** When migration 0003 was written, which took the tables of the sign-in out of the product's own. */
const SIGN_IN_APART = 1_795_373_875_470;

/** Columns of later migrations in tables that were there before. */
const LATER_COLUMNS = [
  ['watchlist_items', 'added_price_date'],
  ['profiles', 'role'],
  ['watchlist_items', 'section'],
  ['watchlist_items', 'tags'],
  ['watchlist_items', 'target_price'],
  ['email_codes', 'new_email'],
  ['mailbox', 'uid'],
] as const;

describe('the local sign-in', () => {
  it('is not loaded and has no tables with a real Firebase project', async () => {
    const FIREBASE_CONFIG = JSON.stringify({ apiKey: 'k', projectId: 'plumb-live' });
    const environment = readEnvironment({
      DATA_DIR: dataDir,
      API_PORT: '0',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      FIREBASE_CONFIG,
    });
    const api = await runApi(environment, () => undefined);
    try {
      const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
      const answer = await fetch(`http://127.0.0.1:${api.port}${signUp}`, { method: 'POST' });
      expect(answer.status).toBe(404);
    } finally {
      await api.close();
    }
    expect(loads).toBe(0);
    expect(await withDatabase(wireTables)).toEqual([]);
  });

  it('is loaded by default', async () => {
    const environment = readEnvironment({ DATA_DIR: dataDir, API_PORT: '0', LOG_LEVEL: 'silent' });
    await expect(runApi(environment, () => undefined)).rejects.toThrow('the wire is loaded');
    expect(loads).toBe(1);
  });

  it('creates its tables once, and keeps the accounts of older databases', async () => {
    await withDatabase(async (database) => {
      await database.migrate(WIRE_MIGRATIONS);
      await database.migrate(WIRE_MIGRATIONS);
      expect(await wireTables(database)).toEqual(TABLES);
      const account = { uid: 'ann', email: 'ann@example.com', passwordHash: '' };
      await database.db.insert(accounts).values(account);
      // State of that release: the product's own migrations created the tables, and there were no
      // later ones.
      await database.db.execute(sql`
        delete from drizzle.__drizzle_migrations where created_at >= ${SIGN_IN_APART}`);
      await database.db.execute(sql`
        drop table track_record_jobs, status_subscribers, assistant_flags, assistant_messages, assistant_chats, assistant_questions, push_outbox, push_devices, import_profiles, stream_tickets, billing_tasks, billing_presses, billing_leases, billing_checkouts, billing_customers, billing_events, mail_outbox, email_subscriptions, session_revocations, account_sessions, user_settings, dashboards, alert_events, alerts, score_weights, portfolio_shares, portfolio_transactions, portfolio_imports, portfolios`);
      for (const [table, column] of LATER_COLUMNS)
        await database.db.execute(
          sql`alter table ${sql.identifier(table)} drop column ${sql.identifier(column)}`,
        );
      await database.db.execute(sql`drop table drizzle.local_sign_in_migrations`);
    });
    await withDatabase(async (database) => {
      await database.migrate(WIRE_MIGRATIONS);
      expect(await database.db.select({ uid: accounts.uid }).from(accounts)).toEqual([
        { uid: 'ann' },
      ]);
    });
  });
});
