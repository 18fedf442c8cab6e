import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createFileOnce, errorCode } from 'shared/server';
import { databaseOf } from '../../database/registry';
import { CliError } from '../../release/cli-error';
import {
  environmentKeyText,
  parseEnvironmentKey,
  type EnvironmentKey,
} from '../../release/environment-key';

/** Variable with the private key, for edges on several machines or a store of secrets. */
const VARIABLE = 'RELEASE_KEY';
/** Row of the settings of a fleet in a database. */
const ROW = 'environment-key';
/** No release has such a name. */
const fileOf = (releasesDir: string): string =>
  path.join(releasesDir, '.signing', 'environment-key');

/**
 * The key of this environment: of `RELEASE_KEY`, else the stored one.
 * @throws CliError if it is damaged
 */
export async function findEnvironmentKey(releasesDir: string): Promise<EnvironmentKey | null> {
  const { [VARIABLE]: variable } = process.env;
  const text = variable || (await readText(releasesDir));
  if (text === null) return null;
  const key = parseEnvironmentKey(text);
  if (key) return key;
  throw new CliError(
    variable
      ? `${VARIABLE} is not a key such as staging:<base64 of PKCS #8>`
      : 'the key of this environment is damaged: restore it from a backup, or remove it by npm run fleet -- keys --revoke own',
  );
}

/** Whether the key comes from the environment of the process, which commands cannot change. */
export const hasKeyVariable = (): boolean => Boolean(process.env[VARIABLE]);

async function readText(releasesDir: string): Promise<string | null> {
  const database = databaseOf(releasesDir);
  if (database) {
    const [row] = await database.query<{ content: string }>(
      'select content from fleet.settings where name = $1',
      [ROW],
    );
    return row?.content ?? null;
  }
  return readFile(fileOf(releasesDir), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
}

/** Stores a key unless there is one. @returns the stored key */
export async function storeEnvironmentKey(
  releasesDir: string,
  key: EnvironmentKey,
): Promise<EnvironmentKey> {
  const text = environmentKeyText(key);
  const database = databaseOf(releasesDir);
  if (database)
    await database.query(
      'insert into fleet.settings (name, content) values ($1, $2) on conflict do nothing',
      [ROW, text],
    );
  else createFileOnce(fileOf(releasesDir), text);
  return (await findEnvironmentKey(releasesDir)) ?? key;
}

export async function removeEnvironmentKey(releasesDir: string): Promise<void> {
  const database = databaseOf(releasesDir);
  if (database) await database.query('delete from fleet.settings where name = $1', [ROW]);
  else await rm(fileOf(releasesDir), { force: true });
}
