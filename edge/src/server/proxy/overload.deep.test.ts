/** Each attack on connections, bodies, readers and streams for a minute, with an honest visitor beside it. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Agent, createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestSite, SHELL, type TestSite } from '../../testing/test-site';

const ATTACKERS = 300;
const ATTACK_MS = 60_000;
const QUIET_MS = 10_000;
/** The visitor is another client than the attackers: all of 127.0.0.0/8 is this machine. */
const VISITOR = '127.0.0.2';
/** Between two questions of the honest visitor. */
const PAUSE_MS = 20;
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'x');

let api: Server;
let site: TestSite;
beforeAll(async () => {
  api = createServer((incoming, response) => {
    incoming.resume();
    const path = incoming.url ?? '';
    if (path.startsWith('/api/quotes/stream')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('retry: 3000\n\n');
    } else if (path === '/api/large') response.end(LARGE);
    else if (path !== '/api/slow') incoming.on('end', () => response.end(path));
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

/** Keeps so many connections open that send the bytes; one that is ended is opened again. */
function attack(bytes: string, reads: boolean): () => void {
  const sockets = new Set<Socket>();
  const over = new AbortController();
  const open = (): void => {
    if (over.signal.aborted) return;
    const socket = connect(site.port, '127.0.0.1', () => socket.write(bytes));
    sockets.add(socket);
    if (reads) socket.resume();
    else socket.pause();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      setTimeout(open, 10);
    });
  };
  for (let number = 0; number < ATTACKERS; number += 1) open();
  // Whoever does not read never hears of its end.
  const renewal = setInterval(() => {
    for (const socket of [...sockets].slice(0, 50)) socket.destroy();
  }, 1000);
  return () => {
    over.abort();
    clearInterval(renewal);
    for (const socket of sockets) socket.destroy();
  };
}

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

const ask = (path: string): Promise<number> =>
  new Promise((resolve) => {
    request(
      { agent, port: site.port, host: '127.0.0.1', path, localAddress: VISITOR },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    )
      .on('error', () => resolve(0))
      .end();
  });

/** An honest visitor's times in ms and answers that were none. */
async function visit(forMs: number) {
  const times: number[] = [];
  let errors = 0;
  for (const end = Date.now() + forMs; Date.now() < end;) {
    for (const path of ['/api/honest', '/login', '/healthz']) {
      const began = performance.now();
      if ((await ask(path)) !== 200) errors += 1;
      times.push(performance.now() - began);
    }
    await sleep(PAUSE_MS);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { requests: times.length, p50: at(0.5), p99: at(0.99), errors };
}

it.each([
  [
    'bodies that never end',
    'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nword',
    true,
  ],
  [
    'chunks that never end, on the sign-in wire',
    'POST /identitytoolkit.googleapis.com/v1/accounts:signUp HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nword\r\n',
    true,
  ],
  ['readers that do not read', 'GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n', false],
  ['streams', 'GET /api/quotes/stream?symbols=A HTTP/1.1\r\nHost: a\r\n\r\n', true],
  ['requests that the API does not answer', 'GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n', true],
  ['heads that never end', 'GET /login HTTP/1.1\r\nHost: a\r\n', true],
])(
  'an honest visitor is answered beside %s',
  async (name, bytes, reads) => {
    const quiet = await visit(QUIET_MS);
    const stop = attack(bytes, reads);
    await sleep(1000);
    const under = await visit(ATTACK_MS);
    stop();
    process.stderr.write(
      `${name}: quiet ${JSON.stringify(quiet)}, under attack ${JSON.stringify(under)}\n`,
    );
    expect(quiet.errors).toBe(0);
    expect(under.errors).toBe(0);
    await sleep(2000);
  },
  180_000,
);
