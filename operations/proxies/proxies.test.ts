/** The configurations of `deploy` before two edges, each with its own program. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, SHELL, type TestSite } from '../../edge/src/testing/test-site';
import { FRONTS, missingProgram, startFront, type DeployedFront } from './deployed-front.fixture';
import { callFront, type FrontCall } from './front-call.fixture';

/** Answers of the other edge in a row, after which the front has left the one that drains. */
const UNTIL_LEFT = 60;

/** An API that counts posts, echoes sizes and headers, and has one stream. */
function fakeApi(state: { posts: number; stream: ServerResponse | null }): Server {
  return createServer((incoming, response) => {
    if (incoming.method === 'POST') state.posts += 1;
    if (incoming.url === '/api/quotes/stream') {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'x-accel-buffering': 'no',
        'cache-control': 'no-store',
      });
      response.flushHeaders();
      state.stream = response;
      return;
    }
    if (incoming.url === '/api/broken') return void response.destroy();
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => (bytes += chunk.length));
    incoming.on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ bytes, headers: incoming.headers }));
    });
  });
}

for (const front of FRONTS) {
  const missing = missingProgram(front);
  if (missing !== null) process.stderr.write(`Skipped behind ${front.name}: ${missing}\n`);
  describe.skipIf(missing !== null)(`behind ${front.name}, with the file of deploy`, () => {
    const state = { posts: 0, stream: null as ServerResponse | null };
    /** Edge of each answer, without health checks, in order. */
    const servedBy: number[] = [];
    let api: Server;
    const edges: TestSite[] = [];
    let proxy: DeployedFront;
    beforeAll(async () => {
      api = fakeApi(state);
      // As the API: longer than an edge keeps an idle connection.
      api.keepAliveTimeout = 75_000;
      await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
      const apiPort = (api.address() as AddressInfo).port;
      for (const index of [0, 1])
        edges.push(
          await openTestSite({
            apiPort,
            variables: { TRUST_PROXY: '1' },
            answered: ({ route }) => void (route === '/readyz' || servedBy.push(index)),
          }),
        );
      for (const edge of edges) await edge.release(SHELL);
      const [one, two] = edges.map(({ port }) => `127.0.0.1:${port}`);
      proxy = await startFront(front, [one ?? '', two ?? '']);
    }, 120_000);
    afterAll(async () => {
      await proxy.close();
      for (const edge of edges) await edge.close();
      api.closeAllConnections();
      api.close();
    });

    const open = (call: FrontCall) => callFront(proxy, call);
    async function ask(call: FrontCall) {
      const answer = await open(call);
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      return { status: answer.statusCode, headers: answer.headers, text };
    }
    const echoed = async (call: FrontCall) =>
      JSON.parse((await ask(call)).text) as { bytes: number; headers: Record<string, string> };

    it('serves pages over TLS, each with a request id, and redirects plain HTTP', async () => {
      const page = await ask({ path: '/login' });
      expect([page.status, page.text.includes('<div id="frame">')]).toEqual([200, true]);
      expect(page.headers['x-request-id']).toMatch(/^[\da-f]{12}$/);
      expect((await ask({ path: '/readyz' })).status).toBe(200);
      const plain = await fetch(`http://localhost:${proxy.plainPort}/login`, {
        redirect: 'manual',
      });
      expect([301, 308]).toContain(plain.status);
      expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost/);
    });

    it('sends the address of the visitor alone, whatever the visitor claims', async () => {
      const { headers } = await echoed({
        path: '/api/x',
        headers: { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6' },
      });
      expect(headers['x-forwarded-for']).toBe('127.0.0.1, 127.0.0.1');
      expect(headers['forwarded']).toBeUndefined();
      expect(headers['x-forwarded-host']).toBe(`localhost:${proxy.port}`);
    });

    it('passes long addresses and headers, and files of eight megabytes', async () => {
      expect((await ask({ path: `/api/x?${'q'.repeat(12_000)}` })).status).toBe(200);
      const cookie = 'c'.repeat(7_000);
      expect((await ask({ path: '/api/x', headers: { cookie } })).status).toBe(200);
      const call = { method: 'POST', path: '/api/portfolios/p-1/imports' };
      expect((await echoed({ ...call, body: Buffer.alloc(8_388_608) })).bytes).toBe(8_388_608);
      // The refusal of the edge, not one of the front.
      const large = await ask({ ...call, body: Buffer.alloc(9_000_000) });
      expect([large.status, large.headers['content-type']]).toEqual([
        413,
        'application/problem+json',
      ]);
    });

    it('passes each event of a stream at once', async () => {
      const answer = await open({ path: '/api/quotes/stream' });
      const pieces = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      for (const event of ['event: feed\ndata: 1\n\n', 'event: quotes\ndata: 2\n\n']) {
        state.stream?.write(event);
        expect(String((await pieces.next()).value)).toBe(event);
      }
      const left = once(state.stream as ServerResponse, 'close');
      answer.destroy();
      await left;
    });

    it('sends a POST once, also if its answer is lost', async () => {
      const before = state.posts;
      const broken = await ask({ method: 'POST', path: '/api/broken' });
      expect([broken.status, state.posts - before]).toEqual([502, 1]);
    });

    it('serves every request while an edge stops, and after it', { timeout: 300_000 }, async () => {
      const statuses = new Set<number | undefined>();
      let count = 0;
      const load = { goesOn: true };
      const client = async (path: string, method = 'GET') => {
        while (load.goesOn) {
          statuses.add((await ask({ path, method })).status);
          count += 1;
        }
      };
      const clients = [client('/login'), client('/api/x'), client('/api/orders', 'POST')];
      const patience = { timeout: 100_000 };
      const untilAsked = (least: number) =>
        expect.poll(() => count, patience).toBeGreaterThan(least);
      await untilAsked(20);
      const [stopped] = edges.splice(0, 1);
      if (!stopped) throw new Error('no edge');
      proxy.withdraw(`127.0.0.1:${stopped.port}`);
      stopped.drain();
      // As DRAIN_SECONDS: an edge that is closed earlier loses a POST that was on its way to it.
      await expect.poll(() => new Set(servedBy.slice(-UNTIL_LEFT)), patience).toEqual(new Set([1]));
      await stopped.close(20_000);
      await untilAsked(count + 50);
      load.goesOn = false;
      await Promise.all(clients);
      expect([...statuses]).toEqual([200]);
    });
  });
}
