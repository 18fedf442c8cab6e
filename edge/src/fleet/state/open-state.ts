import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openFleetDatabase, type FleetDatabase } from '../../database/fleet-database';
import { migrateFleet } from '../../database/migrations';
import { keepStateIn } from '../../database/registry';
import { FleetUnavailableError } from '../../database/unavailable';
import { CliError } from '../../release/cli-error';
import { setSharedKey } from '../../release/signing-key';
import { importFolder, insertSetting, type FleetFolders } from './import-folder';

export interface StateOptions extends FleetFolders {
  /** PostgreSQL that has the state of the fleet; without it the folder has it. */
  databaseUrl: string | undefined;
  /** Receives lines for the operator. */
  log: (line: string) => void;
}

export interface FleetState {
  /** Null if the folder has the state. */
  database: FleetDatabase | null;
  close(): Promise<void>;
}

const KEY = 'signing-key';
/** Copy of the shared key, for a start while the database is away. No release has such a name. */
const keyCopy = (releasesDir: string): string => path.join(releasesDir, '.signing', 'shared-key');
/** Mark of a folder whose fleet is in a database. */
const markOf = (releasesDir: string): string => path.join(releasesDir, '.state-in-database');

/** `DATABASE_URL`, unless `RELEASES_DIR` names another folder of releases, e.g. in development. */
export const stateUrl = (environment: NodeJS.ProcessEnv): string | undefined =>
  environment['RELEASES_DIR'] ? undefined : environment['DATABASE_URL'] || undefined;

/**
 * Opens the state of a fleet for one command.
 * @throws CliError if the database is away, has newer tables, or is missing although the folder's
 * fleet was moved to one
 */
export async function openState(options: StateOptions): Promise<FleetState> {
  const state = await register(options);
  if (!state) return inFolder();
  try {
    await prepare(state.database, options);
    return state;
  } catch (error) {
    await state.close();
    throw error;
  }
}

/**
 * Opens the state for an edge, which follows it. If the database is away, the edge starts with the
 * last known state and retries.
 * @throws CliError as `openState`; FleetUnavailableError if nothing is known yet
 */
export async function openEdgeState(options: StateOptions): Promise<FleetState> {
  const state = await register(options);
  if (!state) return inFolder();
  let refusal: unknown = null;
  const watch = state.database.watch(() =>
    prepare(state.database, options).catch((error: unknown) => {
      refusal = error;
      throw error;
    }),
  );
  await watch.ready();
  if (watch.fault() === null) return state;
  const copy = await readFile(keyCopy(options.releasesDir)).catch(() => null);
  if ((refusal !== null && !(refusal instanceof FleetUnavailableError)) || !copy) {
    await state.close();
    throw refusal ?? new FleetUnavailableError(`DATABASE_URL: ${watch.fault()}`);
  }
  setSharedKey(options.releasesDir, copy);
  options.log('the database of the fleet is away: serving the last known state until it answers');
  return state;
}

const inFolder = (): FleetState => ({ database: null, close: () => Promise.resolve() });

/** Makes the database the place of the state; null without one. */
async function register({ releasesDir, telemetryDir, databaseUrl }: StateOptions) {
  if (!databaseUrl) {
    if (!existsSync(markOf(releasesDir))) return null;
    throw new CliError(
      `the fleet of ${releasesDir} is in a PostgreSQL database: set DATABASE_URL. To go back to the files of this folder, delete ${markOf(releasesDir)}; changes since then are lost`,
      2,
    );
  }
  const database = openFleetDatabase(databaseUrl);
  const unregister = keepStateIn(database, [releasesDir, telemetryDir]);
  return {
    database,
    async close() {
      unregister();
      await database.close();
    },
  };
}

/** Makes the tables, imports the folder into empty ones, and shares the signing key. */
async function prepare(database: FleetDatabase, { releasesDir, log, ...options }: StateOptions) {
  const key = path.join(releasesDir, '.signing', 'key');
  const ownKey = await readFile(key).catch(() => null);
  const { imported, secret } = await database.transaction(async (query) => {
    await migrateFleet(query);
    const line = await importFolder(query, { ...options, releasesDir });
    await insertSetting(query, KEY, (ownKey ?? randomBytes(32)).toString('hex'));
    const [row] = await query<{ content: string }>(
      'select content from fleet.settings where name = $1',
      [KEY],
    );
    return { imported: line, secret: Buffer.from(row?.content ?? '', 'hex') };
  });
  if (imported !== null) log(imported);
  setSharedKey(releasesDir, secret);
  const copy = await readFile(keyCopy(releasesDir)).catch(() => null);
  if (!copy?.equals(secret)) await replacePrivateFile(keyCopy(releasesDir), secret);
  if (!existsSync(markOf(releasesDir))) {
    if (imported === null && ownKey)
      log(`the database has a fleet already: the fleet files of ${releasesDir} are not used`);
    await writeFile(markOf(releasesDir), 'The state of this fleet is in the database.\n');
  }
}

/** Readable by its owner only; whole or not at all. */
async function replacePrivateFile(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}.tmp`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  await rename(draft, file);
}
