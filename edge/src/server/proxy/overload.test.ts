import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { openTestSite, SHELL, type TestSite } from '../../testing/test-site';

/** More than the connections to the API. */
const ATTACKERS = 300;
/** More than the buffers between two sockets hold. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'x');

let api: Server;
let site: TestSite;
const heldResponses: ServerResponse[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    request.resume();
    const path = decodeURIComponent(request.url ?? '');
    if (path.startsWith('/api/quotes/stream') || path === '/api/other-stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('retry: 3000\n\n');
    } else if (path === '/api/slow') heldResponses.push(response);
    else if (path === '/api/large') response.end(LARGE);
    else request.on('end', () => response.end(request.url));
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

interface Attacker {
  socket: Socket;
  /** Data received so far; empty for a client that does not read. */
  text(): string;
  closed: Promise<void>;
}

const attackers: Attacker[] = [];
afterEach(async () => {
  heldResponses.splice(0).forEach((response) => response.end());
  attackers.forEach(({ socket }) => socket.destroy());
  await Promise.all(attackers.splice(0).map(({ closed }) => closed));
});

/** Opens a connection, sends the bytes and leaves it open. */
function attack(bytes: string, reads = true): Attacker {
  let text = '';
  const socket = connect(site.port, '127.0.0.1', () => socket.write(bytes));
  if (reads) socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
  else socket.pause();
  socket.on('error', () => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const attacker = { socket, text: () => text, closed };
  attackers.push(attacker);
  return attacker;
}

const attackTogether = (bytes: string, reads = true): Attacker[] =>
  Array.from({ length: ATTACKERS }, () => attack(bytes, reads));

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
};

const statusOf = (attacker: Attacker): string =>
  /^HTTP\/1\.1 (\d+)/.exec(attacker.text())?.[1] ?? '';
const count = (status: string): number =>
  attackers.filter((attacker) => statusOf(attacker) === status).length;

/** A visitor who reads, writes, signs in and requests the site's health. */
async function honestAnswers(): Promise<number[]> {
  const post = { method: 'POST', body: 'word' };
  const answers: number[] = [];
  for (const [path, init] of [
    ['/api/honest', {}],
    ['/api/honest', post],
    ['/securetoken.googleapis.com/v1/token', post],
    ['/healthz', {}],
    ['/login', {}],
  ] as const)
    answers.push((await fetch(site.base + path, init)).status);
  return answers;
}
const ALL_ANSWERED = [200, 200, 200, 200, 200];

describe('an honest visitor beside', () => {
  it('bodies that never end, which get 408, oldest first', async () => {
    attackTogether('POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nword');
    await until(() => count('408') >= ATTACKERS - 32);
    expect(await honestAnswers()).toEqual(ALL_ANSWERED);
    expect(attackers.find((one) => statusOf(one) === '408')?.text()).toContain(
      'content-type: application/problem+json',
    );
  });

  it('chunked bodies that never end, to the sign-in service', async () => {
    attackTogether(
      'POST /identitytoolkit.googleapis.com/v1/accounts:signUp HTTP/1.1\r\nHost: a\r\n' +
        'Transfer-Encoding: chunked\r\n\r\n4\r\nword\r\n',
    );
    await until(() => count('408') >= ATTACKERS - 32);
    expect(await honestAnswers()).toEqual(ALL_ANSWERED);
  });

  it('readers that do not read, which are disconnected, oldest first', async () => {
    let cut = 0;
    for (const { closed } of attackTogether('GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n', false))
      void closed.then(() => (cut += 1));
    // A paused socket detects its end only when it reads. The API sees which clients were cut off.
    const open = () => new Promise<number>((resolve) => api.getConnections((_, n) => resolve(n)));
    expect(await honestAnswers()).toEqual(ALL_ANSWERED);
    while ((await open()) > 128) expect(await honestAnswers()).toEqual(ALL_ANSWERED);
    expect(cut).toBeLessThanOrEqual(ATTACKERS);
  });

  it.each(['/api/quotes/stream?symbols=A', '/api/quotes/%73tream'])(
    'unmarked streams at %s, up to the limit of a client',
    async (path) => {
      attackTogether(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      await until(() => count('200') + count('429') === ATTACKERS);
      expect(await honestAnswers()).toEqual(ALL_ANSWERED);
      expect([count('200'), count('429')]).toEqual([64, ATTACKERS - 64]);
      const refused = attackers.find((one) => statusOf(one) === '429')?.text();
      expect(refused).toContain('application/problem+json');
      expect(refused).toContain('retry-after: 1');
    },
  );

  it('a stream at an address without streams', async () => {
    attackTogether('GET /api/other-stream HTTP/1.1\r\nHost: a\r\n\r\n');
    await until(() => count('502') + count('429') === ATTACKERS);
    expect(await honestAnswers()).toEqual(ALL_ANSWERED);
  });

  it('requests without an answer of the API, up to the limit of a client', async () => {
    attackTogether('GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await until(() => heldResponses.length + count('429') === ATTACKERS);
    expect(heldResponses).toHaveLength(192);
    expect((await fetch(`${site.base}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.base}/securetoken.googleapis.com/v1/token`)).status).toBe(200);
    heldResponses.splice(0).forEach((response) => response.end());
    expect(await honestAnswers()).toEqual(ALL_ANSWERED);
  });
});

it('answers too many headers with 431 as a problem document', async () => {
  const one = attack(`GET /login HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(30_000)}\r\n\r\n`);
  await one.closed;
  expect(statusOf(one)).toBe('431');
  expect(one.text()).toContain('application/problem+json');
});
