/** Answers on the main thread whose clients have left. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMPOSITE_SCORE } from 'shared/market';
import { openTestApi, type TestApi } from './api.fixture';

const CLIENTS = 40;
/** Work of a handler: the system takes some milliseconds to report a closed connection. */
const WORK_MS = 5;
/** Published by Fastify before a handler, and for an error before or in it. */
const START = 'tracing:fastify.request.handler:start';
const ERROR = 'tracing:fastify.request.handler:error';

let api: TestApi;
let clients: Socket[] = [];
let dropped = 0;
const onStart = () => {
  for (const client of clients) client.destroy();
  const end = performance.now() + WORK_MS;
  while (performance.now() < end);
};
const onError = (message: unknown) => {
  if ((message as { error: { status?: number } }).error.status === 499) dropped += 1;
};
beforeAll(async () => {
  api = await openTestApi();
  subscribe(START, onStart);
  subscribe(ERROR, onError);
}, 180_000);
afterAll(async () => {
  unsubscribe(START, onStart);
  unsubscribe(ERROR, onError);
  await api.close();
});

/**
 * Sends one request of each client concurrently. All clients disconnect when the first handler
 * starts.
 */
async function abandon(method: string, path: string, body?: unknown, token?: string) {
  const { port } = new URL(api.origin);
  const connected = Array.from({ length: CLIENTS }, () => connect(Number(port), '127.0.0.1'));
  // After an answer each connection is accepted: libuv accepts one in each turn.
  await Promise.all(
    connected.map((client) => {
      client.write('GET /api/plans HTTP/1.1\r\nHost: a\r\n\r\n');
      return once(client, 'data');
    }),
  );
  dropped = 0;
  clients = connected;
  const text = body === undefined ? '' : JSON.stringify(body);
  const request = [
    `${method} ${path} HTTP/1.1`,
    'Host: a',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${text.length}`]),
    '',
    text,
  ].join('\r\n');
  for (const client of connected) client.write(request);
}

const SCORE = `/api/pro-filters/${COMPOSITE_SCORE.id}`;
type AbandonedCall = [method: string, path: string, body?: unknown];
/** The most work for a caller, with a body and without. */
const CALLS: readonly AbandonedCall[] = [
  ['POST', '/api/screeners/stocks/csv', { where: [] }],
  ['POST', `${SCORE}/query`, {}],
  ['GET', '/api/13f/activity'],
];
const FURTHER_CALLS: readonly AbandonedCall[] = [
  ['POST', '/api/screeners/stocks/counts', { screens: [{ where: [] }] }],
  ['GET', `${SCORE}/breakdown/AAPL.US`],
  ['POST', '/api/assets/lookup', { query: 'apple' }],
  ['POST', '/api/market/moves', { symbols: ['AAPL.US'] }],
  ['GET', '/api/senate/politicians'],
  ['GET', '/api/dividends/upcoming'],
  ['GET', '/api/assets/AAPL.US/dividends'],
  ['GET', '/api/earnings'],
  ['GET', '/api/calendar/events'],
];
it.each([...CALLS, ...(process.env['DEEP_TESTS'] ? FURTHER_CALLS : [])])(
  'drops most of %s %s when their clients leave during the first',
  async (method, path, body) => {
    await abandon(method, path, body);
    await expect.poll(() => dropped, { timeout: 20_000 }).toBeGreaterThan(CLIENTS / 2);
  },
);

it('reads the plan of a caller before the turn', async () => {
  const token = await api.tokenFor('ann');
  // Makes the profile.
  await api.call('GET', '/api/me', { token });
  await abandon('GET', '/api/senate/transactions.csv', undefined, token);
  await expect.poll(() => dropped, { timeout: 20_000 }).toBeGreaterThan(CLIENTS / 2);
});
