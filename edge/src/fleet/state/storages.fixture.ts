/** The same tests on both storages: `describe.each(storages)('… in %s', (_name, open) => …)`. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startPostgres, type PostgresServer } from 'shared/server/postgres-server';
import { afterAll } from 'vitest';
import { auditPath } from '../../discovery/audit-file';
import { telemetryFolder } from '../../telemetry/journal';
import { temporaryFolder } from '../../testing/fake-package';
import { openState, type FleetState } from './open-state';
import type { FleetFolders } from './import-folder';

/** An empty fleet in one of the storages. */
export interface TestFleet extends FleetFolders {
  /** Undefined for a folder. */
  databaseUrl: string | undefined;
  state: FleetState;
  /** Replaces a text in the stored audit log, behind the back of the fleet. */
  editLog(from: string, to: string): Promise<void>;
  /** Removes the newest line of the stored audit log. */
  cutLog(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A server for the tests of one file. Call it there: files of one worker share their modules.
 * `skipped` is for the names of tests that need it; empty if it runs.
 */
export function testPostgres(): { server: PostgresServer | null; skipped: string } {
  const server = startPostgres();
  if (typeof server === 'string') return { server: null, skipped: ` (skipped: ${server})` };
  afterAll(() => server.stop());
  return { server, skipped: '' };
}

/** Runs a statement with a connection of its own. */
export async function runSql(databaseUrl: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function openTestFleet(databaseUrl?: string): Promise<TestFleet> {
  const folder = await temporaryFolder();
  const folders = {
    releasesDir: path.join(folder.path, 'releases'),
    telemetryDir: telemetryFolder(folder.path),
  };
  const state = await openState({ ...folders, databaseUrl, log: () => undefined });
  const log = auditPath(folders.releasesDir);
  return {
    ...folders,
    databaseUrl,
    state,
    async editLog(from, to) {
      if (databaseUrl)
        await runSql(databaseUrl, 'update fleet.audit set line = replace(line, $1, $2)', [
          from,
          to,
        ]);
      else await writeFile(log, (await readFile(log, 'utf8')).replaceAll(from, to));
    },
    async cutLog() {
      if (databaseUrl)
        await runSql(
          databaseUrl,
          'delete from fleet.audit where position = (select max(position) from fleet.audit)',
        );
      else {
        const lines = (await readFile(log, 'utf8')).trimEnd().split('\n');
        await writeFile(
          log,
          lines
            .slice(0, -1)
            .map((line) => `${line}\n`)
            .join(''),
        );
      }
    },
    async close() {
      await state.close();
      await folder.remove();
    },
  };
}

/** Storages that this machine can run. Call it once in a test file. */
export function testStorages(): [name: string, open: () => Promise<TestFleet>][] {
  const { server, skipped } = testPostgres();
  const folder: [string, () => Promise<TestFleet>] = ['a folder', () => openTestFleet()];
  if (server)
    return [folder, ['PostgreSQL', async () => openTestFleet(await server.createDatabase())]];
  process.stderr.write(`Not in PostgreSQL${skipped}\n`);
  return [folder];
}
