import { CliError } from '../release/cli-error';
import type { Query } from './query';

/**
 * Statements that bring the schema `fleet` from one version to the next; the version is their
 * number. Edges of two neighbouring releases run on one database, so a migration only adds: a
 * table, or a column with a default. Never change a published one.
 */
export const FLEET_MIGRATIONS: readonly (readonly string[])[] = [
  [
    // The newest row is the live document. Taking a number is the conditional write.
    `create table fleet.revisions (
       revision bigint primary key, document text not null, line text not null)`,
    'create table fleet.audit (position bigint primary key, line text not null)',
    'create table fleet.tokens (id text primary key, content text not null)',
    `create table fleet.compositions (
       id text primary key, versions text not null, used_at timestamptz not null)`,
    'create table fleet.settings (name text primary key, content text not null)',
    `create table fleet.counts (
       day text not null, edge text not null, content text not null, primary key (day, edge))`,
    `create table fleet.evidence (
       id bigint generated always as identity primary key, trial text not null, edge text not null,
       lines text not null, written_at timestamptz not null default now())`,
    'create index evidence_of_trial on fleet.evidence (trial, id)',
  ],
];

/** Tables of the version itself, which no migration makes. */
export const VERSION_TABLE: readonly string[] = [
  'create schema if not exists fleet',
  'create table if not exists fleet.schema_version (version int not null)',
];

/** Version of the tables; 0 without any. */
export async function fleetSchemaVersion(query: Query): Promise<number> {
  const present = await query<{ found: string | null }>(
    `select to_regclass('fleet.schema_version')::text as found`,
  );
  if (!present[0]?.found) return 0;
  const rows = await query<{ version: number }>('select version from fleet.schema_version');
  return rows[0]?.version ?? 0;
}

/** Any number that no other program on the database uses for its advisory locks. */
const SCHEMA_LOCK = 7_215_101;

/**
 * Migrates the schema forward. Call it in a transaction; concurrent starts wait for each other. Tables that
 * are one version newer are used as they are, for the time of an update.
 * @throws CliError if they are newer than that
 */
export async function migrateFleet(query: Query, migrations = FLEET_MIGRATIONS): Promise<void> {
  await query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
  const version = await fleetSchemaVersion(query);
  if (version > migrations.length + 1)
    throw new CliError(
      `the tables of the fleet have version ${version}, this release knows ${migrations.length}: start the release that made them, or a newer one`,
    );
  if (version >= migrations.length) return;
  for (const statement of [...VERSION_TABLE, ...migrations.slice(version).flat()])
    await query(statement);
  await query('delete from fleet.schema_version');
  await query('insert into fleet.schema_version values ($1)', [migrations.length]);
}
