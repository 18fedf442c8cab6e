import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect, type Socket } from 'node:net';
import { openTestSite, SHELL, type TestSite } from '../testing/test-site';

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

/** Sends requests ahead on one connection and counts the answers. */
function flood(count: number, path: (number: number) => string) {
  const answers = { count: 0 };
  const bytes = Array.from(
    { length: count },
    (_, n) => `GET ${path(n)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  );
  const socket = connect(site.port, '127.0.0.1', () => socket.write(bytes.join('')));
  sockets.push(socket);
  let tail = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    const text = tail + part;
    answers.count += text.split('HTTP/1.1 200').length - 1;
    // A status line may come in two parts.
    tail = text.slice(-11);
  });
  socket.on('error', () => socket.destroy());
  return answers;
}

it.each(['/login', '/discovery.json', '/robots.txt', '/no-such-page', '/api/x', '/livez'])(
  'answers %s before most of the pages that others pipelined',
  async (path) => {
    const floods = Array.from({ length: CONNECTIONS }, (_, n) =>
      flood(PIPELINED, (m) => `/login?x=${n}-${m}`),
    );
    const answered = () => floods.reduce((sum, { count }) => sum + count, 0);
    while (answered() < CONNECTIONS) await new Promise((next) => setTimeout(next, 10));
    const before = answered();
    const answer = await fetch(site.base + path);
    await answer.arrayBuffer();
    expect(answer.status).toBe(path === '/no-such-page' ? 404 : 200);
    // As many as take their turns while the request is on its way, and not all 4 000.
    expect(answered() - before).toBeLessThan((CONNECTIONS * PIPELINED) / 4);
  },
);

it('answers all pages that were pipelined on one connection, in time with others', async () => {
  const answers = flood(200, (n) => `/login?x=${n}`);
  while (answers.count < 200) await new Promise((next) => setTimeout(next, 10));
  expect(answers.count).toBe(200);
});
