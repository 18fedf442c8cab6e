import { expect, it } from 'vitest';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiProxy } from './proxy';
import { parseTrustedProxies } from './trusted-proxies';

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

it.each([
  ['nobody is trusted', undefined, '6.6.6.6, 203.0.113.9, 127.0.0.1'],
  ['one proxy is trusted', parseTrustedProxies('1'), '6.6.6.6, 203.0.113.9, 203.0.113.9'],
])('tells the API last who the client is, where %s', async (_name, trustedProxies, expected) => {
  const chains: unknown[] = [];
  const api = createServer((incoming, response) => {
    chains.push(incoming.headers['x-forwarded-for']);
    response.end();
  });
  const proxy = apiProxy({ port: await listen(api), ...(trustedProxies && { trustedProxies }) });
  const edge = createServer((incoming, outgoing) => proxy.forward(incoming, outgoing, '/', false));
  const port = await listen(edge);
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' };
  await fetch(`http://127.0.0.1:${port}/`, { headers });
  expect(chains).toEqual([expected]);
  proxy.close();
  edge.closeAllConnections();
  edge.close();
  api.closeAllConnections();
  api.close();
});
