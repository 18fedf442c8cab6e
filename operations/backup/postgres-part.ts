/**
 * Tables of a PostgreSQL server by its COPY protocol. Without pg_dump: it refuses a server that is
 * newer than itself, and machines of sites seldom have the version of their server.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error';
import type { TablesPart } from './format';
import { FLEET_RECORD, migrationsOf, statementsFor } from './migrations';

const SCHEMAS = ['public', 'drizzle', 'fleet'] as const;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;

/** @throws BackupError when the server cannot be reached */
async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'plumbline-backup',
  });
  // A connection that breaks fails the query that runs.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`DATABASE_URL: the server cannot be reached (${reason})`);
  }
  return client;
}

interface Table {
  schema: string;
  name: string;
  columns: string[];
}

/** Tables in an order in which each comes after those that it refers to. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and n.nspname = any($1) group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to" from pg_constraint c
       join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and f.oid <> t.oid`,
  );
  const ordered: Table[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const waiting = new Set([...left].map(({ name }) => name));
    const next = [...left].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (next.length === 0)
      throw new BackupError(`tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    for (const table of next) left.delete(table);
    ordered.push(...next);
  }
  return ordered;
}

/** Tables of a server as files, all of one moment. */
export interface TableFiles {
  part: TablesPart;
  /** Newest applied migration of each record of migrations. */
  schema: Record<string, number>;
  bytes: number;
  /** Text of the discovery document, if the database has the state of the fleet. */
  discovery: string | null;
}

/**
 * Copies all tables of the site into files of a folder, in one transaction that only reads: the site
 * continues to run.
 */
export async function copyTables(databaseUrl: string, folder: string): Promise<TableFiles> {
  const client = await connect(databaseUrl);
  try {
    await client.query('begin isolation level repeatable read read only');
    const schema = await migrationsOf((text) => client.query(text));
    const tables = await tablesOf(client);
    const part: TablesPart = { tables: [], sequences: [] };
    let bytes = 0;
    for (const [index, table] of tables.entries()) {
      const file = `${index}.copy`;
      const columns = table.columns.map(quoted).join(', ');
      await pipeline(
        client.query(copyTo(`copy ${nameOf(table)} (${columns}) to stdout`)),
        createWriteStream(path.join(folder, file), { mode: 0o600 }),
      );
      bytes += (await stat(path.join(folder, file))).size;
      part.tables.push({ ...table, file });
    }
    const { rows } = await client.query<TablesPart['sequences'][number]>(
      `select schemaname as schema, sequencename as name, last_value::text as last
         from pg_sequences where schemaname = any($1) and last_value is not null`,
      [SCHEMAS],
    );
    part.sequences.push(...rows);
    const discovery = schema[FLEET_RECORD] === undefined ? null : await discoveryOf(client);
    await client.query('commit');
    return { part, schema, bytes, discovery };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function discoveryOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ document: string }>(
    'select document from fleet.revisions order by revision desc limit 1',
  );
  return rows[0]?.document ?? null;
}

/** An uncommitted restore of tables. */
export interface RestoredTables {
  /** Schemas with the earlier tables; empty when there were none. */
  renamed: string[];
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * Loads tables into a server in one transaction, and leaves it open for the caller to commit.
 *
 * @param replace renames the schemas of existing tables, with this ending; null refuses them
 * @throws BackupError when there are tables or other connections
 */
export async function loadTables(
  databaseUrl: string,
  folder: string,
  { part, schema, replace }: Pick<TableFiles, 'part' | 'schema'> & { replace: string | null },
): Promise<RestoredTables> {
  const client = await connect(databaseUrl);
  const rollback = async (): Promise<void> => {
    await client.query('rollback').catch(() => undefined);
    await client.end().catch(() => undefined);
  };
  try {
    await client.query('begin');
    await requireAlone(client);
    const renamed = await clearSchemas(client, replace);
    for (const statement of await statementsFor(schema)) await client.query(statement);
    for (const table of part.tables) {
      const columns = table.columns.map(quoted).join(', ');
      await pipeline(
        createReadStream(path.join(folder, table.file)),
        client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`)),
      );
    }
    for (const sequence of part.sequences)
      await client.query('select setval($1::regclass, $2)', [nameOf(sequence), sequence.last]);
    return {
      renamed,
      rollback,
      commit: async () => {
        await client.query('commit');
        await client.end();
      },
    };
  } catch (error) {
    await rollback();
    throw error;
  }
}

async function requireAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const others = rows[0]?.others ?? 0;
  if (others > 0)
    throw new BackupError(
      `DATABASE_URL: the database has ${others} other connections. Stop every API on it and close other clients, then run it again`,
    );
}

async function clearSchemas(client: pg.Client, replace: string | null): Promise<string[]> {
  const tables = await tablesOf(client);
  if (tables.length > 0 && replace === null)
    throw new BackupError(
      `DATABASE_URL: the database has ${tables.length} tables. Name an empty database, or add --replace, which keeps them in other schemas`,
    );
  const renamed: string[] = [];
  for (const schema of SCHEMAS) {
    if (!tables.some((table) => table.schema === schema)) continue;
    const name = `${schema}_${replace}`;
    await client.query(`alter schema ${quoted(schema)} rename to ${quoted(name)}`);
    renamed.push(name);
  }
  if (renamed.some((name) => name.startsWith('public_')))
    await client.query('create schema public');
  // Without tables, e.g. of an interrupted start.
  for (const schema of ['drizzle', 'fleet']) await client.query(`drop schema if exists ${schema}`);
  return renamed;
}
