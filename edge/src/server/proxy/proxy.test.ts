import { expect, it } from 'vitest';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiProxy } from './proxy';
import { parseTrustedProxies } from './trusted-proxies';

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
const urlOf = (port: number) => [`http://127.0.0.1:${port}`];
const get = (port: number) =>
  new Promise<string>((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
    })
      .on('error', reject)
      .end();
  });

it('closes an idle connection before the API does, and keeps one with a pending request', async () => {
  const ends: Promise<void>[] = [];
  // Never closes a connection itself.
  const api = createServer({ keepAliveTimeout: 0 }, (_, response) => {
    // Longer than a connection may be idle.
    setTimeout(() => response.end('late'), 200);
  });
  api.on('connection', (socket) =>
    ends.push(new Promise((resolve) => socket.once('close', () => resolve()))),
  );
  const proxy = apiProxy({ apiUrls: urlOf(await listen(api)), idleMs: 50 });
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
])('sends the client address to the API last, if %s', async (_name, trustedProxies, expected) => {
  const chains: unknown[] = [];
  const api = createServer((incoming, response) => {
    chains.push(incoming.headers['x-forwarded-for']);
    response.end();
  });
  const proxy = apiProxy({
    apiUrls: urlOf(await listen(api)),
    ...(trustedProxies && { trustedProxies }),
  });
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

it('answers 503 without an API, 502 when it disconnects, and forwards when it is back', async () => {
  const api = createServer((incoming, response) => {
    if (incoming.url === '/broken') response.destroy();
    else response.end('here');
  });
  const apiPort = await listen(api);
  const stopApi = async (): Promise<void> => {
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
  };
  const proxy = apiProxy({ apiUrls: urlOf(apiPort) });
  const edge = createServer((incoming, outgoing) =>
    proxy.forward(incoming, outgoing, incoming.url ?? '/', false),
  );
  const base = `http://127.0.0.1:${await listen(edge)}`;

  expect((await fetch(`${base}/`)).status).toBe(200);
  expect((await fetch(`${base}/broken`)).status).toBe(502);
  await stopApi();
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(`${base}/`, { method });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({
      status: 503,
      detail: 'The site is starting again. Try once more in a few seconds.',
    });
  }
  expect(await proxy.healthFault('/')).toBe('The API does not answer.');
  await new Promise<void>((resolve) => api.listen(apiPort, '127.0.0.1', () => resolve()));
  expect(await (await fetch(`${base}/`)).text()).toBe('here');
  expect(await proxy.healthFault('/')).toBeNull();
  proxy.close();
  edge.closeAllConnections();
  edge.close();
  await stopApi();
});

it('returns the reason for which the API is unhealthy', async () => {
  const answers = ['{"detail":"The database does not answer"}', 'no problem document', '{}'];
  const api = createServer((_, response) => response.writeHead(503).end(answers.shift()));
  const proxy = apiProxy({ apiUrls: urlOf(await listen(api)) });
  const faults = [];
  for (let n = 0; n < 3; n += 1) faults.push(await proxy.healthFault('/api/healthz'));
  expect(faults).toEqual([
    'The database does not answer',
    'The API is not ready.',
    'The API is not ready.',
  ]);
  proxy.close();
  api.closeAllConnections();
  api.close();
});
