/**
 * An acknowledged write survives kill -9, and a lock of the dead process does not block the next.
 */
import { describe, expect, it } from 'vitest';
import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { killableApi, post, sign } from './api-process.fixture';

const api = killableApi();

const ROUNDS = 50;

describe('the API as a process', () => {
  it(`holds every acknowledged write over ${ROUNDS} kills at random moments`, async () => {
    const email = 'rounds@example.com';
    const acknowledged = new Map<string, string>();
    let lost: string[] = [];
    let isNew = true;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { child, ready, ended } = api.start();
      const origin = await ready;
      const { idToken = '' } = await sign(origin, isNew ? 'signUp' : 'signInWithPassword', email);
      isNew = false;
      const authorization = `Bearer ${idToken}`;
      const answer = await fetch(`${origin}/api/watchlists`, { headers: { authorization } });
      const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
      const names = new Map(items.map(({ id, name }) => [id, name]));
      // A name is the number of a write: one that was acknowledged may have been followed, never undone.
      lost = [...acknowledged].flatMap(([id, name]) =>
        Number(names.get(id) ?? -1) >= Number(name) ? [] : [`${name} of ${id}`],
      );
      expect(lost).toEqual([]);
      const writing = (async () => {
        for (let number = round * 100_000; ; number += 1) {
          const list = [...acknowledged.keys()][number % 10];
          const write = await fetch(`${origin}/api/watchlists${list ? `/${list}` : ''}`, {
            method: list ? 'PATCH' : 'POST',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify({ name: String(number) }),
          });
          const { id } = (await write.json()) as { id?: string };
          if (id !== undefined) acknowledged.set(id, String(number));
        }
      })().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, randomInt(600)));
      child.kill('SIGKILL');
      await Promise.all([ended, writing]);
    }
    process.stderr.write(`API: ${ROUNDS} kills, ${acknowledged.size} lists, ${lost.length} lost\n`);
    expect(acknowledged.size).toBeGreaterThan(0);
  });

  it('loses nothing it acknowledged when killed, refuses a second process, stops cleanly', async () => {
    const first = api.start();
    const origin = await first.ready;
    const email = 'ann@example.com';
    const { idToken } = await sign(origin, 'signUp', email);
    const { id = '' } = await post(`${origin}/api/watchlists`, { name: 'First' }, idToken);
    // Renames and new lists continue until the process is killed, so that it dies in the middle of
    // one.
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
    // As many as the free plan holds.
    for (let n = 0; n < 2; n++)
      acknowledged.push(
        (await post(`${origin}/api/watchlists`, { name: `List ${n}` }, idToken)).id ?? 'refused',
      );
    await new Promise((resolve) => setTimeout(resolve, 1000));

    const second = await api.start().ended;
    expect(second.status).toBe(2);
    expect(second.errors).toMatch(
      new RegExp(`^DATA_DIR: [^\\n]* in use by process ${first.child.pid}[^\\n]*\\n$`),
    );

    first.child.kill('SIGKILL');
    await Promise.all([first.ended, renaming]);
    expect(renamed).toBeGreaterThan(0);

    const third = api.start();
    const reopened = await third.ready;
    const session = await sign(reopened, 'signInWithPassword', email);
    const answer = await fetch(`${reopened}/api/watchlists`, {
      headers: { authorization: `Bearer ${session['idToken']}` },
    });
    const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
    // The answer to the last rename may have been lost with the process; nothing older may come back.
    expect([`Name ${renamed}`, `Name ${renamed + 1}`]).toContain(
      items.find((list) => list.id === id)?.name,
    );
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    // The earlier token is still valid: the signing key is the same.
    expect(
      (await fetch(`${reopened}/api/me`, { headers: { authorization: `Bearer ${idToken}` } }))
        .status,
    ).toBe(200);

    third.child.kill('SIGTERM');
    expect((await third.ended).status).toBe(0);
    expect(readdirSync(api.folder()).filter((name) => name.includes('lock'))).toEqual([]);
  });

  it('names a variable with an invalid value in one line', async () => {
    const { status, errors } = await api.start({ PUBLIC_URL: 'nowhere' }).ended;
    expect([status, errors]).toEqual([2, 'PUBLIC_URL: must be an http or https address\n']);
  });
});
