/** The API as a separate process that tests can kill. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { RECORDS } from '../market/routes.fixture';
import type { AssetRecord } from 'market-model/dataset/dataset';
import { writeSnapshot } from '../market/snapshot/write';
import { copyTestDatabase } from './test-database.fixture';

const root = join(import.meta.dirname, '../../..');

/** Starts processes on one data folder; `killAll` ends those that are left. */
export function apiProcesses(dataDir: string) {
  const children = new Set<ChildProcess>();
  /**
   * Starts the API as `npm start` does, but without a wrapper in between that a signal could spare.
   * @param launcher a program that runs the API, e.g. in a process namespace of its own
   */
  function start(variables: Record<string, string> = {}, launcher: readonly string[] = []) {
    const [program = '', ...args] = [
      ...launcher,
      process.execPath,
      '--import',
      'tsx',
      'api/src/main.ts',
    ];
    const child = spawn(program, args, {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: '',
        NODE_OPTIONS: '',
        TSX_TSCONFIG_PATH: 'tsconfig.json',
        DATA_DIR: dataDir,
        API_PORT: '0',
        ...variables,
      },
    });
    children.add(child);
    let output = '';
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    const ended = once(child, 'exit').then(([status]) => ({
      status: status as number | null,
      errors,
    }));
    const ready = new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        output += String(chunk);
        const port = /^ready (\d+)$/m.exec(output)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
      void ended.then(() => reject(new Error(`ended before it was ready: ${errors}`)));
    });
    ready.catch(() => undefined);
    return { child, ready, ended };
  }
  return {
    start,
    killAll: () => {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

/**
 * A data folder with a small market for the tests of a file, and processes on it to be killed; both are gone after
 * them.
 */
export function killableApi() {
  let dataDir = '';
  let processes = apiProcesses('');
  const serve = (records: readonly AssetRecord[], at: string) =>
    writeSnapshot(dataDir, {
      records,
      history: () => null,
      bars: () => null,
      meta: { asOf: at, demo: false, sources: ['listing'], createdAt: at },
    });
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'killable-'));
    await serve(RECORDS, '2026-04-13T20:00:00Z');
    // Making a database takes most of a first start.
    await copyTestDatabase(dataDir, 'with-sign-in');
    processes = apiProcesses(dataDir);
  });
  afterAll(() => {
    processes.killAll();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    folder: () => dataDir,
    start: (...args: Parameters<typeof processes.start>) => processes.start(...args),
    /** Writes another snapshot, which is then served. */
    serve,
  };
}

export const PASSWORD = 'correct horse';

/** Signs up or in at the local sign-in. */
export const sign = (origin: string, action: 'signUp' | 'signInWithPassword', email: string) =>
  post(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=local`, {
    email,
    password: PASSWORD,
  });

/** Sends JSON and reads the answer. */
export const post = async (url: string, body: object, token?: string) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, string>;
};
