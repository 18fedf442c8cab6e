/** Moves a database onto another server, by the commands of docs/operating.md. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Why no database can be moved here; null if it can. */
export const moveRefusal = (): string | null =>
  ['pg_dump', 'pg_restore'].some((program) => spawnSync(program, ['--version']).status !== 0)
    ? 'no pg_dump and pg_restore on this machine'
    : null;

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** From now on the database takes no writes. Sessions that could write are ended. */
export function stopWrites(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  return query(
    url,
    `alter database ${name} set default_transaction_read_only = on`,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and pid <> pg_backend_pid()`,
  );
}

/** Dumps a database and restores it into an empty one. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dump-'));
  const file = path.join(folder, 'dump');
  try {
    await run('pg_dump', ['--format=custom', `--file=${file}`, `--dbname=${from}`]);
    await run('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${to}`, file]);
    await query(to, 'analyze');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
