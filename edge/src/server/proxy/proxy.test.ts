import { expect, it } from '@jest/globals';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiProxy } from './proxy';

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
const get = (port: number) =>
  new Promise<string>((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
    })
      .on('error', reject)
      .end();
  });

it('gives an idle connection to the API up before the API does, and keeps one that is waited for', async () => {
  const ends: Promise<void>[] = [];
  // Never closes a connection by itself.
  const api = createServer({ keepAliveTimeout: 0 }, (_, response) => {
    // Longer than a connection may be idle.
    setTimeout(() => response.end('late'), 200);
  });
  api.on('connection', (socket) =>
    ends.push(new Promise((resolve) => socket.once('close', () => resolve()))),
  );
  const proxy = apiProxy({ port: await listen(api), idleMs: 50 });
  const edge = createServer((incoming, outgoing) => proxy.forward(incoming, outgoing, '/', false));
  const port = await listen(edge);

  expect(await get(port)).toBe('200 late');
  expect(ends).toHaveLength(1);
  await ends[0];

  expect(await get(port)).toBe('200 late');
  expect(ends).toHaveLength(2);
  proxy.close();
  edge.close();
  api.close();
});
