/** An acknowledged write survives kill -9, and a lock of the dead process is no obstacle. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';

const root = join(import.meta.dirname, '../../..');
const children = new Set<ChildProcess>();
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

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

const post = async (url: string, body: object, token?: string) => {
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

describe('the API as a process', () => {
  it('loses nothing it acknowledged when killed, refuses a second process, stops cleanly', async () => {
    const first = start();
    const origin = await first.ready;
    const account = { email: 'ann@example.com', password: 'correct horse' };
    const { idToken } = await post(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
      account,
    );
    const { id = '' } = await post(`${origin}/api/watchlists`, { name: 'First' }, idToken);
    // Renames and new lists go on until the process is killed, so that it dies in the middle of one.
    const acknowledged: string[] = [id];
    let renamed = -1;
    const renaming = (async () => {
      for (let n = 0; ; n++) {
        const answer = await fetch(`${origin}/api/watchlists/${id}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
          body: JSON.stringify({ name: `Name ${n}` }),
        });
        if (answer.status === 200) renamed = n;
      }
    })().catch(() => undefined);
    for (let n = 0; n < 15; n++)
      acknowledged.push(
        (await post(`${origin}/api/watchlists`, { name: `List ${n}` }, idToken)).id ?? '',
      );

    const second = await start().ended;
    expect(second.status).toBe(1);
    expect(second.errors).toMatch(
      new RegExp(`^DATA_DIR: [^\\n]* in use by process ${first.child.pid}[^\\n]*\\n$`),
    );

    first.child.kill('SIGKILL');
    await Promise.all([first.ended, renaming]);
    expect(renamed).toBeGreaterThan(0);

    const third = start();
    const reopened = await third.ready;
    const session = await post(
      `${reopened}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
      account,
    );
    const answer = await fetch(`${reopened}/api/watchlists`, {
      headers: { authorization: `Bearer ${session['idToken']}` },
    });
    const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
    // The answer to the last rename may have been lost with the process; nothing older may come back.
    expect([`Name ${renamed}`, `Name ${renamed + 1}`]).toContain(
      items.find((list) => list.id === id)?.name,
    );
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    // The token of before still holds: the signing key is the same.
    expect(
      (await fetch(`${reopened}/api/me`, { headers: { authorization: `Bearer ${idToken}` } }))
        .status,
    ).toBe(200);

    third.child.kill('SIGTERM');
    expect((await third.ended).status).toBe(0);
    expect(readdirSync(dataDir).filter((name) => name.includes('lock'))).toEqual([]);
  }, 300_000);

  it('names a variable with an invalid value in one line', async () => {
    const { status, errors } = await start({ PUBLIC_URL: 'nowhere' }).ended;
    expect([status, errors]).toEqual([1, 'PUBLIC_URL: must be an http or https address\n']);
  }, 180_000);
});
