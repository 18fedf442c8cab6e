/** A throw-away PostgreSQL server for tests, when the machine has one. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface PostgresServer {
  /** URL of the database in which others are made. */
  url: string;
  /** URL of a new, empty database. */
  createDatabase(): Promise<string>;
  /** Ends the server at once, as a crash does; its data stay. */
  halt(): void;
  /** Starts a halted server. */
  resume(): void;
  /** Ends the server, if it was not halted, and removes its data. */
  stop(): void;
}

/** Folder of `initdb` and `pg_ctl`. Null if not installed. */
export function findPrograms(): string | null {
  const candidates = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...(existsSync('/usr/lib/postgresql')
      ? readdirSync('/usr/lib/postgresql').map((v) => `/usr/lib/postgresql/${v}/bin`)
      : []),
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ];
  return (
    candidates.find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
    ) ?? null
  );
}

const numberOf = (command: string, args: string[]) =>
  Number(execFileSync(command, args, { encoding: 'utf8' }).trim());

/** PostgreSQL refuses to run as root, so root switches to an unprivileged user. */
export function unprivilegedUser(): { name: string; uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      return { name, uid: numberOf('id', ['-u', name]), gid: numberOf('id', ['-g', name]) };
    } catch {
      // No such user; try the next.
    }
  }
  throw new Error('running as root and no unprivileged user to run PostgreSQL as');
}

/** Starts a server on a unix socket, or returns the reason why it cannot. */
export function startPostgres(): PostgresServer | string {
  const programs = findPrograms();
  if (!programs) return 'no PostgreSQL server programs (initdb, pg_ctl) on this machine';
  // A short path: the name of a unix socket has at most 107 characters.
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  try {
    const user = unprivilegedUser();
    const run = (program: string, args: string[]) =>
      user
        ? execFileSync('runuser', ['-u', user.name, '--', join(programs, program), ...args], {
            stdio: 'pipe',
            cwd: folder,
          })
        : execFileSync(join(programs, program), args, { stdio: 'pipe', cwd: folder });
    if (user) chownSync(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    run('initdb', [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
      '--locale=C',
    ]);
    const start = (): void =>
      void run('pg_ctl', [
        '-D',
        data,
        '-w',
        '-t',
        '30',
        '-l',
        join(folder, 'log'),
        '-o',
        `-c listen_addresses='' -k ${folder} -c fsync=off`,
        'start',
      ]);
    const halt = (): void => void run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    start();
    let databases = 0;
    const urlOf = (name: string) =>
      `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`;
    return {
      url: urlOf('postgres'),
      createDatabase: async () => {
        const name = `test${++databases}`;
        const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
        await client.connect();
        await client.query(`create database ${name}`);
        await client.end();
        return urlOf(name);
      },
      halt,
      resume: start,
      stop: () => {
        if (existsSync(join(data, 'postmaster.pid'))) halt();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const stderr =
      error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    return `PostgreSQL could not be started: ${stderr.trim().split('\n').at(-1)}`;
  }
}
