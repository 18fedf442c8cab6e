/** An acknowledged write survives kill -9, and a lock of the dead process is no obstacle. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiProcesses, post } from './api-process.fixture';

let processes: ReturnType<typeof apiProcesses>;
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
  processes = apiProcesses(dataDir);
});
afterAll(() => {
  processes.killAll();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the API as a process', () => {
  it('loses nothing it acknowledged when killed, refuses a second process, stops cleanly', async () => {
    const first = processes.start();
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

    const second = await processes.start().ended;
    expect(second.status).toBe(1);
    expect(second.errors).toMatch(
      new RegExp(`^DATA_DIR: [^\\n]* in use by process ${first.child.pid}[^\\n]*\\n$`),
    );

    first.child.kill('SIGKILL');
    await Promise.all([first.ended, renaming]);
    expect(renamed).toBeGreaterThan(0);

    const third = processes.start();
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
    const { status, errors } = await processes.start({ PUBLIC_URL: 'nowhere' }).ended;
    expect([status, errors]).toEqual([1, 'PUBLIC_URL: must be an http or https address\n']);
  }, 180_000);
});
