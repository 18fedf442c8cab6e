/** The API as a process of its own, to be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Starts processes on one data folder; `killAll` ends those that are left. */
export function apiProcesses(dataDir: string) {
  const children = new Set<ChildProcess>();
  /** Starts the API as `npm start` does, but without a wrapper in between that a signal could spare. */
  function start(variables: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/main.ts'], {
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
