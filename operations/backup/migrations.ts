import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { USER_DATA, type Migrations } from '../../api/src/database/open-database';
import { WIRE_MIGRATIONS } from '../../api/src/firebase-wire/wire-migrations';
import {
  FLEET_MIGRATIONS,
  fleetSchemaVersion,
  VERSION_TABLE,
} from '../../edge/src/database/migrations';
import { BackupError } from './backup-error';

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** Records of applied migrations, and the files that this release has for each. */
const RECORDS: ReadonlyMap<string, Migrations> = new Map(
  [USER_DATA, WIRE_MIGRATIONS].map((migrations) => [
    migrations.table ?? '__drizzle_migrations',
    migrations,
  ]),
);

/** Name of the fleet's schema among the records. Its newest migration is a number from 1. */
export const FLEET_RECORD = 'fleet';

const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});

async function journalOf(record: string) {
  const migrations = RECORDS.get(record);
  if (!migrations) return [];
  const file = path.join(migrations.folder, 'meta', '_journal.json');
  const { entries } = journalSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return entries.map(({ tag, when }) => ({
    when,
    file: path.join(migrations.folder, `${tag}.sql`),
  }));
}

/** Newest applied migration of each record of migrations in a database, in ms since 1970. */
export async function migrationsOf(query: Query): Promise<Record<string, number>> {
  const { rows } = await query(
    `select tablename as name from pg_tables where schemaname = 'drizzle'`,
  );
  const newest: Record<string, number> = {};
  for (const { name } of rows) {
    const record = String(name);
    const applied = await query(
      `select max(created_at)::text as at from drizzle."${record.replaceAll('"', '""')}"`,
    );
    newest[record] = Number(applied.rows[0]?.['at'] ?? 0);
  }
  const fleet = await fleetSchemaVersion(async (text) => (await query(text)).rows as never[]);
  return fleet === 0 ? newest : { ...newest, [FLEET_RECORD]: fleet };
}

/** Newest migrations that this release has. */
export async function ownMigrations(): Promise<Record<string, number>> {
  const own: Record<string, number> = { [FLEET_RECORD]: FLEET_MIGRATIONS.length };
  for (const record of RECORDS.keys()) own[record] = (await journalOf(record)).at(-1)?.when ?? 0;
  return own;
}

const stateOf = (record: string, newest: number): string =>
  record === FLEET_RECORD ? `version ${newest}` : new Date(newest).toISOString();

/** @throws BackupError when the tables are of a newer release than this one */
export async function requireKnownSchema(schema: Record<string, number>): Promise<void> {
  const own = await ownMigrations();
  for (const [record, newest] of Object.entries(schema))
    if (newest > (own[record] ?? 0))
      throw new BackupError(
        `the backup is of a newer release: its tables (${record}) are of ${stateOf(record, newest)}, and this release knows them up to ${stateOf(record, own[record] ?? 0)}. Restore it with the release that made it, or a newer one`,
      );
}

/** Statements that make the tables as they were in a backup. The start of the site makes the rest. */
export async function statementsFor(schema: Record<string, number>): Promise<string[]> {
  const statements = ['create schema drizzle'];
  for (const [record, newest] of Object.entries(schema)) {
    if (record === FLEET_RECORD) {
      // The row with the version comes with the tables of the backup.
      statements.push(...VERSION_TABLE, ...FLEET_MIGRATIONS.slice(0, newest).flat());
      continue;
    }
    statements.push(
      `create table drizzle."${record}" (id serial primary key, hash text not null, created_at bigint)`,
    );
    for (const { when, file } of await journalOf(record))
      if (when <= newest)
        statements.push(
          ...(await readFile(file, 'utf8'))
            .split('--> statement-breakpoint')
            .map((statement) => statement.trim())
            .filter((statement) => statement !== ''),
        );
  }
  return statements;
}
