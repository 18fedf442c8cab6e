/** The same tests on both engines: `describe.each(engines)('… on %s', (_name, open) => …)`. */
import { afterAll } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from './open-database';
import { startPostgres } from 'shared/server/postgres-server';
import { openTestDatabase } from './test-database.fixture';

export type OpenEmpty = () => Promise<OpenDatabase>;

/**
 * The engines this machine can run; a PostgreSQL that cannot be started is said on standard error,
 * once per test file, and left out.
 */
export function testEngines(): [name: string, open: OpenEmpty][] {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  const server = startPostgres();
  afterAll(() => {
    if (typeof server !== 'string') server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  let folders = 0;
  const embedded: OpenEmpty = () => openTestDatabase(join(folder, String(folders++)));
  if (typeof server === 'string') {
    process.stderr.write(`Skipped on PostgreSQL: ${server}\n`);
    return [['the embedded database', embedded]];
  }
  return [
    ['the embedded database', embedded],
    [
      'PostgreSQL',
      async () => openDatabase({ dataDir: folder, databaseUrl: await server.createDatabase() }),
    ],
  ];
}
