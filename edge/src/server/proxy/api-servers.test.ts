/** One edge before several API processes. */
import { afterEach, expect, it } from 'vitest';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { edgeProofVerifier, EDGE_PROOF_HEADER } from 'shared/server';
import { apiServers, isUnsent, parseApiServers } from './api-servers';
import { apiProxy } from './proxy';

const opened: Server[] = [];
const proxies: ReturnType<typeof apiProxy>[] = [];
afterEach(() => {
  for (const proxy of proxies.splice(0)) proxy.close();
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const SECRET = 'secret-of-the-edge-in-tests-0123456789';

async function listen(server: Server): Promise<string> {
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Behaviour = 'answers' | 'breaks';
interface FakeApi {
  url: string;
  requests: IncomingMessage[];
  behaviour: Behaviour;
  isReady: boolean;
}

async function fakeApi(): Promise<FakeApi> {
  const api: FakeApi = { url: '', requests: [], behaviour: 'answers', isReady: true };
  const server = createServer((incoming, response) => {
    if (incoming.url === '/readyz') return void response.writeHead(api.isReady ? 200 : 503).end();
    api.requests.push(incoming);
    if (api.behaviour === 'breaks') response.destroy();
    else response.end(api.url);
  });
  api.url = await listen(server);
  return api;
}

/** The address of a port that refuses connections. */
async function refusedUrl(): Promise<string> {
  const server = createServer();
  const url = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  opened.splice(opened.indexOf(server), 1);
  return url;
}

async function edgeBefore(apiUrls: string[], edgeSecret: string | null = null): Promise<string> {
  const proxy = apiProxy({ apiUrls, edgeSecret });
  proxies.push(proxy);
  return listen(
    createServer({ requireHostHeader: false }, (incoming, outgoing) =>
      proxy.forward(incoming, outgoing, incoming.url ?? '/', false),
    ),
  );
}
const ask = async (url: string, method = 'GET') => {
  const answer = await fetch(url, { method });
  return [answer.status, await answer.text()] as const;
};

const [A, B] = parseApiServers(['http://10.0.0.1:3100', 'http://[::1]:3100']) as [never, never];

it('reads addresses', () => {
  expect([A, B]).toEqual([
    { host: '10.0.0.1', port: 3100 },
    { host: '::1', port: 3100 },
  ]);
  expect(parseApiServers(['http://api'])).toEqual([{ host: 'api', port: 80 }]);
});

it('keeps a client on one process, and spreads clients over all', () => {
  const servers = apiServers([A, B]);
  const first = Array.from({ length: 1000 }, (_, n) => servers.orderFor(`192.0.2.${n}`)[0]);
  const again = Array.from({ length: 1000 }, (_, n) => servers.orderFor(`192.0.2.${n}`)[0]);
  expect(again).toEqual(first);
  const share = first.filter((server) => server === A).length;
  expect(share).toBeGreaterThan(400);
  expect(share).toBeLessThan(600);
  servers.refused(A);
  expect(servers.orderFor('192.0.2.1')).toEqual([B]);
  servers.refused(B);
  expect(servers.orderFor('192.0.2.1')).toHaveLength(2);
  servers.close();
});

it('takes a process out while it is not ready', async () => {
  const [one, two] = [await fakeApi(), await fakeApi()];
  const [first, second] = parseApiServers([one.url, two.url]) as [never, never];
  const servers = apiServers([first, second]);
  one.isReady = false;
  await servers.check();
  expect(servers.orderFor('a')).toEqual([second]);
  one.isReady = true;
  await servers.check();
  expect(servers.orderFor('a')).toHaveLength(2);
  servers.close();
});

it('repeats a safe request at another process, and any other never', async () => {
  const apis = [await fakeApi(), await fakeApi()];
  const edge = await edgeBefore(apis.map(({ url }) => url));
  const [, own] = await ask(edge);
  const broken = apis.find(({ url }) => url === own);
  const other = apis.find(({ url }) => url !== own);
  if (!broken || !other) throw new Error('no API answered');
  broken.behaviour = 'breaks';
  expect(await ask(edge)).toEqual([200, other.url]);
  const before = apis.map(({ requests }) => requests.length);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect((await ask(edge, method))[0]).toBe(502);
  // Once each, at the broken process alone.
  expect(broken.requests.length + other.requests.length - (before[0] ?? 0) - (before[1] ?? 0)).toBe(
    4,
  );
  expect(other.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('sends any request to a process that can be reached', async () => {
  const api = await fakeApi();
  const edge = await edgeBefore([await refusedUrl(), api.url]);
  for (const method of ['POST', 'GET']) expect((await ask(edge, method))[0]).toBe(200);
  expect(api.requests).toHaveLength(2);
});

it('proves each attempt separately, and drops the proof of a client', async () => {
  const [one, two] = [await fakeApi(), await fakeApi()];
  one.behaviour = 'breaks';
  two.behaviour = 'breaks';
  const edge = await edgeBefore([one.url, two.url], SECRET);
  await fetch(`${edge}/api/x?y=1`, { headers: { [EDGE_PROOF_HEADER]: 'forged' } });
  const requests = [...one.requests, ...two.requests];
  expect(requests).toHaveLength(2);
  const verify = edgeProofVerifier([SECRET]);
  expect(requests.map((call) => verify(call))).toEqual([null, null]);

  const plain = await edgeBefore([one.url]);
  one.requests.length = 0;
  await fetch(plain, { headers: { [EDGE_PROOF_HEADER]: 'forged' } });
  expect(one.requests[0]?.headers[EDGE_PROOF_HEADER]).toBeUndefined();
});

it('proves a request without a host', async () => {
  const api = await fakeApi();
  const edge = new URL(await edgeBefore([api.url], SECRET));
  await new Promise<void>((resolve, reject) => {
    request({ host: edge.hostname, port: edge.port, setHost: false, agent: false }, (answer) => {
      answer.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
  const verify = edgeProofVerifier([SECRET]);
  expect(api.requests.map((call) => verify(call))).toEqual([null]);
});

it('knows the errors of connections that were not made', () => {
  const refused = Object.assign(new Error('x'), { syscall: 'connect' });
  const reset = Object.assign(new Error('x'), { syscall: 'read' });
  expect([refused, reset].map(isUnsent)).toEqual([true, false]);
  expect(isUnsent(new AggregateError([refused, refused]))).toBe(true);
  expect(isUnsent(new AggregateError([refused, reset]))).toBe(false);
});
