/** How an edge stops: requests and streams that are open at that moment. */
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestSite, SHELL, type TestSite } from '../testing/test-site';

const STREAM = '/api/quotes/stream';
let api: Server;
let site: TestSite;
let waiting: ServerResponse[] = [];
let isClosed = false;
beforeEach(async () => {
  [waiting, isClosed] = [[], false];
  api = createServer((incoming, response) => {
    incoming.resume();
    if (incoming.url === STREAM) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
    }
    waiting.push(response);
    api.emit('waiting');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await openTestSite({ apiPort: (api.address() as AddressInfo).port });
  await site.release(SHELL);
});
afterEach(async () => {
  if (!isClosed) await site.close();
  api.closeAllConnections();
  api.close();
});

const close = (): Promise<void> => {
  isClosed = true;
  // Longer than a busy machine needs.
  return site.close(50_000);
};
/** A request that the API has, and does not answer yet. */
async function open(path: string, method = 'GET') {
  const arrived = once(api, 'waiting');
  const call = request({ host: '127.0.0.1', port: site.port, path, method, agent: false });
  const answer = once(call, 'response').then(([one]) => one as IncomingMessage);
  answer.catch(() => undefined);
  call.on('error', () => undefined);
  call.end();
  await arrived;
  const text = async () => {
    let all = '';
    for await (const chunk of await answer) all += String(chunk);
    return all;
  };
  return { answer, text, api: waiting.at(-1) as ServerResponse };
}

it('serves while it drains, but is not ready, and keeps no connection', async () => {
  const before = await site.raw('/login');
  site.drain();
  const after = await site.raw('/login', 'GET', { connection: 'keep-alive' });
  expect([before.status, after.status, after.headers.connection]).toEqual([200, 200, 'close']);
  expect((await site.raw('/readyz')).status).toBe(503);
  expect((await site.raw('/livez')).status).toBe(200);
});

it('finishes a request under way, and refuses new connections', async () => {
  const post = await open('/api/orders', 'POST');
  const closing = close();
  await expect(fetch(`${site.base}/login`)).rejects.toThrow('fetch failed');
  post.api.end('stored');
  expect((await post.answer).statusCode).toBe(200);
  expect(await post.text()).toBe('stored');
  await closing;
});

it('ends a stream with a time to reconnect', async () => {
  const stream = await open(STREAM);
  stream.api.write('data: 1\n\n');
  const answer = await stream.answer;
  const [first] = (await once(answer, 'data')) as [Buffer];
  expect(String(first)).toBe('data: 1\n\n');
  const closing = close();
  expect(await stream.text()).toMatch(/^retry: [1-5]\d{3}\n\n$/);
  await closing;
});

it('ends a stream between two events', async () => {
  const stream = await open(STREAM);
  stream.api.write('data: {"half":');
  const answer = await stream.answer;
  await once(answer, 'data');
  const closing = close();
  stream.api.write('1}\n\ndata: 2\n\n');
  expect(await stream.text()).toMatch(/^1\}\n\ndata: 2\n\nretry: \d+\n\n$/);
  await closing;
});
