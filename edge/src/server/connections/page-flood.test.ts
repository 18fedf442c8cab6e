import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { openTestSite, SHELL, type TestSite } from '../../testing/test-site';

const CONNECTIONS = 100;
const PIPELINED = 40;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  await fetch(`${site.base}/login`);
});
afterAll(() => site.close());

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

/** Most requests of one connection that are parsed and unanswered, by events of Node. */
let mostUnanswered = 0;
const unanswered = new WeakMap<Socket, number>();
function count(message: unknown, change: 1 | -1): void {
  const { socket } = (message as { request: IncomingMessage }).request;
  const current = (unanswered.get(socket) ?? 0) + change;
  unanswered.set(socket, current);
  mostUnanswered = Math.max(mostUnanswered, current);
}
const onStart = (message: unknown): void => count(message, 1);
const onFinish = (message: unknown): void => count(message, -1);
beforeAll(() => {
  subscribe('http.server.request.start', onStart);
  subscribe('http.server.response.finish', onFinish);
});
afterAll(() => {
  unsubscribe('http.server.request.start', onStart);
  unsubscribe('http.server.response.finish', onFinish);
});

/** Sends requests ahead on one connection and counts the answers. */
function flood(count: number, path: (number: number) => string) {
  const bytes = Array.from(
    { length: count },
    (_, n) => `GET ${path(n)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  );
  const socket = connect(site.port, '127.0.0.1');
  sockets.push(socket);
  const sent = new Promise<void>((resolve) => {
    socket.on('connect', () => socket.write(bytes.join(''), () => resolve()));
  });
  const answers = { count: 0, sent };
  let tail = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    const text = tail + chunk;
    answers.count += text.split('HTTP/1.1 200').length - 1;
    // A status line may arrive in two chunks.
    tail = text.slice(-11);
  });
  socket.on('error', () => socket.destroy());
  return answers;
}

it.each(['/login', '/discovery.json', '/robots.txt', '/no-such-page', '/api/x', '/livez'])(
  'answers %s before most of the pages that others pipelined',
  async (path) => {
    mostUnanswered = 0;
    const floods = Array.from({ length: CONNECTIONS }, (_, n) =>
      flood(PIPELINED, (m) => `/login?x=${n}-${m}`),
    );
    await Promise.all(floods.map(({ sent }) => sent));
    // The flood has reached the server.
    while (!floods.some(({ count }) => count > 0)) await new Promise((next) => setImmediate(next));
    const answer = await fetch(site.base + path);
    await answer.arrayBuffer();
    expect(answer.status).toBe(path === '/no-such-page' ? 404 : 200);
    const answered = floods.reduce((sum, { count }) => sum + count, 0);
    expect(answered).toBeLessThan((CONNECTIONS * PIPELINED) / 4);
    expect(mostUnanswered).toBe(1);
  },
);

it('answers all pages pipelined on one connection, beside others in time', async () => {
  const answers = flood(200, (n) => `/login?x=${n}`);
  while (answers.count < 200) await new Promise((next) => setTimeout(next, 10));
  expect(answers.count).toBe(200);
});
