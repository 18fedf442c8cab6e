/**
 * Two concurrent API processes. With PostgreSQL they share everything; on one embedded database the
 * second is refused.
 */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { alertEventsSchema } from 'shared/contract/schemas';
import { recordsWith } from '../alerts/alerts-api.fixture';
import { killableApi, post, sign } from './api-process.fixture';
import { startPostgres, type PostgresServer } from 'shared/server/postgres-server';

const WRITES = 200;
const ALERTS = 10;
const api = killableApi();

const send = (method: string, url: string, token: string, body?: object) =>
  fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
async function itemsOf<T>(url: string, token: string): Promise<T[]> {
  return ((await (await send('GET', url, token)).json()) as { items: T[] }).items;
}

const server = startPostgres();
const onPostgres = typeof server === 'string' ? describe.skip : describe;
if (typeof server === 'string') process.stderr.write(`Skipped on PostgreSQL: ${server}\n`);

onPostgres('two processes over PostgreSQL', () => {
  const { createDatabase, stop } = server as PostgresServer;
  let origins: string[] = [];
  let running: ReturnType<typeof api.start>[] = [];
  let token = '';
  beforeAll(async () => {
    const DATABASE_URL = await createDatabase();
    // At the same moment, so that both want to migrate.
    running = [1, 2].map(() => api.start({ DATABASE_URL }));
    origins = await Promise.all(running.map(({ ready }) => ready));
    ({ idToken: token = '' } = await sign(origins[0] ?? '', 'signUp', 'ann@example.com'));
  });
  afterAll(() => stop());

  it('accept each other’s sign-in and see each other’s writes at once', async () => {
    const [one = '', two = ''] = origins;
    const { id } = await post(`${one}/api/watchlists`, { name: 'Made at one' }, token);
    expect(
      (await itemsOf<{ id: string }>(`${two}/api/watchlists`, token)).map((list) => list.id),
    ).toEqual([id]);
  });

  it(`hold ${WRITES} writes to one portfolio once each, and reject one of two conflicting edits`, async () => {
    const [one = '', two = ''] = origins;
    const portfolio = { name: 'Shared', currencyCode: 'USD' };
    const { id } = await post(`${one}/api/portfolios`, portfolio, token);
    const acknowledged: string[] = [];
    const write = async (origin: string, number: number): Promise<void> => {
      const note = `write ${number}`;
      const url = `${origin}/api/portfolios/${id}/transactions`;
      const deposit = { type: 'DEPOSIT', date: '2026-01-05', amount: '1', currencyCode: 'USD' };
      const { status } = await send('POST', url, token, { ...deposit, note });
      // Another client's change came first: nothing was written.
      if (status === 409) return write(origin, number);
      expect(status).toBe(201);
      acknowledged.push(note);
    };
    await Promise.all(
      origins.map(async (origin, at) => {
        for (let number = at; number < WRITES; number += 2) await write(origin, number);
      }),
    );
    const notes = (
      await itemsOf<{ note: string }>(`${two}/api/portfolios/${id}/transactions`, token)
    ).map(({ note }) => note);
    expect(acknowledged).toHaveLength(WRITES);
    expect(notes.toSorted()).toEqual(acknowledged.toSorted());

    const { version } = (await (
      await send('GET', `${one}/api/portfolios/${id}`, token)
    ).json()) as {
      version: number;
    };
    const edits = await Promise.all(
      origins.map((origin, number) =>
        send('PATCH', `${origin}/api/portfolios/${id}`, token, { version, name: `Edit ${number}` }),
      ),
    );
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it(`deliver each of ${ALERTS} alerts once although both evaluate`, async () => {
    const [one = '', two = ''] = origins;
    for (let number = 0; number < ALERTS; number += 1)
      await post(
        `${one}/api/alerts`,
        { kind: 'price-above', symbol: 'AAPL.US', value: 5000 + number },
        token,
      );
    await api.serve(recordsWith({ 'AAPL.US': { price: 9000 } }), '2026-04-14T20:00:00Z');
    const fired = async () => {
      const answer = await send('GET', `${two}/api/alerts/events`, token);
      return alertEventsSchema.parse(await answer.json()).items.map(({ alertId }) => alertId);
    };
    for (let round = 0; round < 600 && (await fired()).length < ALERTS; round += 1)
      await sleep(100);
    // The slower process would deliver a second time within this delay.
    await sleep(5000);
    const ids = await fired();
    expect([new Set(ids).size, ids.length]).toEqual([ALERTS, ALERTS]);
  });

  it('notice within a minute that a sign-in was ended at the other one', async () => {
    const [one = '', two = ''] = origins;
    expect((await send('GET', `${two}/api/me`, token)).status).toBe(200);
    expect((await send('DELETE', `${one}/api/me/sessions`, token)).status).toBe(204);
    let rounds = 0;
    for (; (await send('GET', `${two}/api/me`, token)).status === 200; rounds += 1) {
      expect(rounds).toBeLessThan(70);
      await sleep(1000);
    }
    ({ idToken: token = '' } = await sign(one, 'signInWithPassword', 'ann@example.com'));
  });

  it('continue when the other one is killed, and keep all acknowledged data', async () => {
    const [one = '', two = ''] = origins;
    const { id } = await post(`${one}/api/watchlists`, { name: '-1' }, token);
    const acknowledged: number[] = [];
    const writing = (async () => {
      for (let number = 0; ; number += 1) {
        const { status } = await send('PATCH', `${one}/api/watchlists/${id}`, token, {
          name: String(number),
        });
        if (status === 200) acknowledged.push(number);
      }
    })().catch(() => undefined);
    while (acknowledged.length < 20) await sleep(5);
    running[0]?.child.kill('SIGKILL');
    await writing;
    const { name } = (await (await send('GET', `${two}/api/watchlists/${id}`, token)).json()) as {
      name: string;
    };
    // The answer to the last one may have been lost with the process.
    const last = acknowledged.at(-1) ?? -1;
    expect([last, last + 1]).toContain(Number(name));
    running[1]?.child.kill('SIGTERM');
    expect((await running[1]?.ended)?.status).toBe(0);
  });
});

/** Runs a program as the first process of a new namespace, like a container. */
const IN_NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
function namespaceRefusal(): string | null {
  try {
    execFileSync(IN_NAMESPACE[0] ?? '', [...IN_NAMESPACE.slice(1), 'true'], { stdio: 'pipe' });
    return null;
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  }
}
const refusal = namespaceRefusal();
if (refusal !== null) process.stderr.write(`Skipped in process namespaces: ${refusal}\n`);

(refusal === null ? describe : describe.skip)('two processes in two process namespaces', () => {
  it('never open one embedded database together; the second opens it once the first has ended', async () => {
    const first = api.start({}, IN_NAMESPACE);
    const origin = await first.ready;
    const { idToken = '' } = await sign(origin, 'signUp', 'bob@example.com');
    const { id } = await post(`${origin}/api/watchlists`, { name: 'First' }, idToken);
    for (const launcher of [IN_NAMESPACE, []]) {
      const second = await api.start({}, launcher).ended;
      expect(second.status).toBe(2);
      expect(second.errors).toMatch(/in use by process \d+ of another container or machine/);
    }
    expect(
      (await itemsOf<{ id: string }>(`${origin}/api/watchlists`, idToken)).map((list) => list.id),
    ).toEqual([id]);

    first.child.kill('SIGKILL');
    await first.ended;
    // A process in another namespace is known to be gone only by its heartbeat.
    const deadline = Date.now() + 60_000;
    let third = api.start({}, IN_NAMESPACE);
    let opened = await third.ready.catch(() => null);
    while (opened === null && Date.now() < deadline) {
      third = api.start({}, IN_NAMESPACE);
      opened = await third.ready.catch(() => null);
    }
    expect(
      (await itemsOf<{ id: string }>(`${opened}/api/watchlists`, idToken)).map((list) => list.id),
    ).toEqual([id]);
    third.child.kill('SIGKILL');
    await third.ended;
  });
});
