import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from 'shared/server';
import type { FleetDatabase } from '../../database/fleet-database';
import { databaseOf } from '../../database/registry';

/** A stored token, without the token itself. */
export interface StoredToken {
  id: string;
  /** JSON of its grant. */
  content: string;
  /** For messages. */
  place: string;
}

/** Storage of the tokens of a fleet. */
export interface TokenStore {
  /** All tokens, by id. */
  read(): Promise<StoredToken[]>;
  /** Adds a token, whole or not at all. */
  add(id: string, content: string): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The storage of a fleet: its database if it has one, else its folder. */
export function tokenStoreOf(releasesDir: string): TokenStore {
  const database = databaseOf(releasesDir);
  return database ? tokenTable(database) : tokenFiles(releasesDir);
}

/**
 * One file for each token, so that two tokens made at once are both kept. No release has such a
 * name.
 */
export function tokenFiles(releasesDir: string): TokenStore {
  const folder = path.join(releasesDir, '.access');
  const fileOf = (id: string): string => path.join(folder, `${id}.json`);
  return {
    async read() {
      const names = await readdir(folder).catch((error: unknown): string[] => {
        if (errorCode(error) === 'ENOENT') return [];
        throw error;
      });
      const ids = names.flatMap((name) => /^([0-9a-f]{12})\.json$/.exec(name)?.[1] ?? []);
      return Promise.all(
        ids.toSorted().map(async (id) => {
          const place = fileOf(id);
          return { id, place, content: await readFile(place, 'utf8') };
        }),
      );
    },
    async add(id, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed into place: a partial file of a killed process would stop every command.
      const draft = `${fileOf(id)}.tmp`;
      await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true });
      await rename(draft, fileOf(id));
    },
    remove: (id) => rm(fileOf(id), { force: true }),
  };
}

const tokenTable = ({ query }: FleetDatabase): TokenStore => ({
  async read() {
    const rows = await query<{ id: string; content: string }>(
      'select id, content from fleet.tokens order by id',
    );
    return rows.map((row) => ({ ...row, place: `row ${row.id} of the table fleet.tokens` }));
  },
  async add(id, content) {
    await query('insert into fleet.tokens (id, content) values ($1, $2)', [id, content]);
  },
  async remove(id) {
    await query('delete from fleet.tokens where id = $1', [id]);
  },
});
