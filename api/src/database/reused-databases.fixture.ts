/**
 * Embedded databases that the files of a test worker use one after the other: opening one takes longer than most of
 * these files.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from './open-database';

interface Reused {
  database: OpenDatabase;
  /** Data folder whose rows it has. They are kept for as long as that folder exists. */
  owner: string;
}

const idle: Reused[] = [];

/** Tables that have, or had, rows. Others are left alone, since emptying a table makes new files. */
const USED_TABLES = `
  select string_agg(quote_ident(relname), ', ') as names from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

async function empty({ db: { $client } }: OpenDatabase): Promise<void> {
  const { rows } = await $client.query<{ names: string | null }>(USED_TABLES);
  const names = rows[0]?.names ?? null;
  if (names !== null) await $client.query(`truncate ${names} restart identity cascade`);
  await $client.query('reset all');
}

async function openNew(fill: (folder: string) => Promise<void>): Promise<OpenDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'reused-database-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await fill(folder);
  return openDatabase({ dataDir: folder });
}

/**
 * An empty database, or the one that this data folder had before it was closed.
 *
 * @param fill puts an empty, migrated database into a folder
 */
export async function reusedDatabase(
  dataDir: string,
  fill: (folder: string) => Promise<void>,
): Promise<OpenDatabase> {
  const entry =
    idle.find(({ owner }) => owner === dataDir) ?? idle.find(({ owner }) => !existsSync(owner));
  if (entry) idle.splice(idle.indexOf(entry), 1);
  if (entry && entry.owner !== dataDir) await empty(entry.database);
  const database = entry?.database ?? (await openNew(fill));
  let isOpen = true;
  return {
    ...database,
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      // The one connection answers after all that use it, as the end of a pool waits for them.
      await database.ping();
      idle.push({ database, owner: dataDir });
    },
  };
}
