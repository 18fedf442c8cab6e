/** The stream of prices of a signed-in visitor: tickets, limits of the account, the end of the session. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { streamTicketSchema } from 'shared/contract/schemas';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { readEvents, type EventReader } from './event-reader.fixture';
import { STREAMS_PER_CLIENT } from './open-streams';
import { StreamTickets, TICKET_MS } from './stream-tickets';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
}, 180_000);
afterAll(() => api.close());
const readers: EventReader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

async function ticketFor(token: string): Promise<string> {
  const { status, json } = await api.call('POST', '/api/quotes/ticket', { token });
  expect(status).toBe(200);
  return streamTicketSchema.parse(json).ticket;
}
const address = (ticket?: string) =>
  `/api/quotes/stream?symbols=AAPL.US${ticket === undefined ? '' : `&ticket=${ticket}`}`;
const refusal = async (ticket: string) => (await api.call('GET', address(ticket))).status;
async function open(ticket?: string): Promise<EventReader> {
  const reader = await readEvents(`${api.origin}${address(ticket)}`);
  readers.push(reader);
  await reader.next('feed');
  return reader;
}

it('issues tickets to signed-in users only', async () => {
  expect((await api.call('POST', '/api/quotes/ticket')).status).toBe(401);
  const ticket = await ticketFor(await api.tokenFor('ann'));
  expect(ticket).toMatch(/^[\w-]{40,}$/);
});

it('opens one stream per ticket, and none for a used or unknown ticket', async () => {
  const ticket = await ticketFor(await api.tokenFor('ann'));
  await open(ticket);
  expect(await refusal(ticket)).toBe(401);
  expect(await refusal('x'.repeat(43))).toBe(401);
  expect(await refusal('')).toBe(401);
  // Exactly one of the concurrent tries is first.
  const again = await ticketFor(await api.tokenFor('ann'));
  const tries = await Promise.allSettled([open(again), open(again), open(again)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('rejects a ticket after a minute', async () => {
  let now = Date.now();
  const tickets = new StreamTickets(api.database.db, () => now);
  await api.call('GET', '/api/me', { token: await api.tokenFor('ann') });
  const session = { uid: 'ann', authTime: secondsAgo(5) };
  const { ticket } = await tickets.issue(session);
  now += TICKET_MS - 1;
  expect(await tickets.redeem(ticket)).toEqual(session);
  const { ticket: late } = await tickets.issue(session);
  now += TICKET_MS;
  expect(await tickets.redeem(late)).toBeNull();
});

it('refuses the ticket of a session that ended since, and of a deleted account', async () => {
  const token = await api.tokenFor('bob', { auth_time: secondsAgo(5) });
  const ticket = await ticketFor(token);
  await api.call('DELETE', '/api/me/sessions', { token });
  expect(await refusal(ticket)).toBe(401);
  const gone = await api.tokenFor('cleo');
  const orphan = await ticketFor(gone);
  const deletion = { token: gone, body: { confirm: 'cleo@example.com' } };
  expect((await api.call('DELETE', '/api/me', deletion)).status).toBe(204);
  expect(await refusal(orphan)).toBe(401);
});

it.each(['one', 'others', 'all', 'account'])(
  'ends the stream of a session that ends (%s), and no other stream',
  async (how) => {
    const uid = `dora-${how}`;
    const at = secondsAgo(100);
    const token = await api.tokenFor(uid, { auth_time: at });
    const newer = await api.tokenFor(uid, { auth_time: secondsAgo(5) });
    const mine = await open(await ticketFor(token));
    const strangers = await open(await ticketFor(await api.tokenFor('eve')));
    const visitors = await open();
    let isOver = false;
    void Promise.race([strangers.ended, visitors.ended]).then(() => (isOver = true));
    const other = how === 'one' || how === 'others' ? await open(await ticketFor(newer)) : null;
    void other?.ended.then(() => (isOver = true));
    const calls: Record<string, [string, string, unknown?]> = {
      one: ['DELETE', `/api/me/sessions/${new Date(at * 1000).toISOString()}`],
      others: ['DELETE', '/api/me/sessions?keep=current'],
      all: ['DELETE', '/api/me/sessions'],
      account: ['DELETE', '/api/me', { confirm: `${uid}@example.com` }],
    };
    const [method, path, body] = calls[how] ?? ['', ''];
    const answer = await api.call(method, path, {
      token: newer,
      ...(body !== undefined && { body }),
    });
    expect(answer.status).toBe(204);
    await mine.ended;
    expect(isOver).toBe(false);
  },
);

it('counts streams by account with a ticket, and by address without one', async () => {
  const token = await api.tokenFor('fay');
  for (let i = 0; i < STREAMS_PER_CLIENT; i += 1) await open(await ticketFor(token));
  expect(await refusal(await ticketFor(token))).toBe(429);
  await open(await ticketFor(await api.tokenFor('gus')));
  await open();
});
