/** Answers of the assistant: passed on event by event, and ended with their reader. */
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, SHELL, type TestSite } from '../../testing/test-site';

let api: Server;
let site: TestSite;
let arrived: (call: { body: string; response: ServerResponse }) => void = () => {};
beforeAll(async () => {
  api = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk) => (body += String(chunk)));
    incoming.on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      response.flushHeaders();
      arrived({ body, response });
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await openTestSite({ apiPort: (api.address() as AddressInfo).port });
  await site.release(SHELL);
});
afterAll(async () => {
  await site.close();
  api.closeAllConnections();
  api.close();
});

it.each([
  '/api/assistant/questions',
  '/api/assistant/chats/3f0a3f8e-5f0f-4d3c-9d55-2f3a6c1b7e10/messages',
])('passes each event of %s on before the next one is written', async (path) => {
  const called = new Promise<{ body: string; response: ServerResponse }>(
    (resolve) => (arrived = resolve),
  );
  const call = request({
    host: '127.0.0.1',
    port: site.port,
    method: 'POST',
    path,
    agent: false,
    headers: { 'content-type': 'application/json', 'accept-encoding': 'br, gzip' },
  });
  call.on('error', () => undefined);
  call.end('{"text":"x"}');
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  const { body, response } = await called;
  expect(body).toBe('{"text":"x"}');
  const pieces = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (const event of ['event: text\ndata: 1\n\n', 'event: done\ndata: 2\n\n']) {
    response.write(event);
    expect(String((await pieces.next()).value)).toBe(event);
  }
  // The reader leaves: the API learns of it.
  const left = once(response, 'close');
  call.destroy();
  await left;
  expect(response.writableFinished).toBe(false);
});
