import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextLoop } from 'node:timers/promises';
import { handleInTurn } from './pipelining';

const opened: (Server | Socket)[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) {
    if ('closeAllConnections' in one) {
      one.closeAllConnections();
      one.close();
    } else one.destroy();
  }
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(handle: Handler) {
  const server = createServer({ requireHostHeader: false });
  const counts = { parsed: 0, handled: 0, underWay: 0, mostUnderWay: 0, mostAhead: 0 };
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  handleInTurn(server, {
    accepts: () => {
      counts.parsed += 1;
      counts.mostAhead = Math.max(counts.mostAhead, counts.parsed - counts.handled);
      return true;
    },
    handle: (request, response) => {
      counts.handled += 1;
      counts.underWay += 1;
      counts.mostUnderWay = Math.max(counts.mostUnderWay, counts.underWay);
      response.on('close', () => (counts.underWay -= 1));
      handle(request, response);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(server);
  return { port: (server.address() as AddressInfo).port, counts, sockets };
}

/** Answers with the address and the body of the request, once it has arrived. */
const echo: Handler = (request, response) => {
  let body = '';
  request.setEncoding('latin1').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => setImmediate(() => response.end(`<${request.url} ${body}>`)));
};

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  opened.push(socket);
  return socket;
}

/** Writes the pieces one after the other and reads until this number of answers has arrived. */
function converse(port: number, pieces: readonly string[], answers: number): Promise<string[]> {
  return new Promise((resolve) => {
    let text = '';
    const socket = open(port);
    const answersSoFar = () => [...text.matchAll(/<([^<>]*)>/g)].map(([, answer = '']) => answer);
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      // The last answer may arrive in two chunks.
      if (text.slice(-chunk.length - 20).includes(`/${answers - 1} `)) socket.end();
    });
    socket.on('close', () => resolve(answersSoFar()));
    void (async () => {
      for (const piece of pieces) {
        socket.write(piece, 'latin1');
        await nextLoop();
      }
    })();
  });
}

const untilSteady = async (value: () => number): Promise<void> => {
  let previous = -1;
  let rounds = 0;
  while (rounds < 20) {
    rounds = value() === previous ? rounds + 1 : 0;
    previous = value();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const get = (number: number): string => `GET /${number} HTTP/1.1\r\nHost: a\r\n\r\n`;
const many = (count: number): string => Array.from({ length: count }, (_, n) => get(n)).join('');

describe('requests sent ahead on one connection', () => {
  it('are handled one at a time in order, and few are parsed ahead', async () => {
    const { port, counts } = await serve(echo);
    const answers = await converse(port, [many(5000)], 5000);
    expect(answers).toEqual(Array.from({ length: 5000 }, (_, n) => `/${n} `));
    expect(counts.mostUnderWay).toBe(1);
    expect(counts.mostAhead).toBe(1);
  });

  it('are not read while the first one is unanswered', async () => {
    const { port, counts, sockets } = await serve(() => {});
    const socket = open(port);
    socket.write(many(200_000));
    await untilSteady(() => sockets[0]?.bytesRead ?? 0);
    expect(counts.handled).toBe(1);
    expect(counts.parsed).toBe(1);
    // One read and the buffer of the socket.
    expect(sockets[0]?.bytesRead).toBeLessThanOrEqual(256 * 1024);
  });

  it('are not read while the answers are unread', async () => {
    const page = Buffer.alloc(1024 * 1024);
    const { port, counts, sockets } = await serve((_, response) => response.end(page));
    const socket = open(port);
    socket.pause();
    socket.write(many(200_000));
    await untilSteady(() => counts.handled);
    expect(counts.underWay).toBe(1);
    // As many as the buffers of both systems hold.
    expect(counts.handled).toBeLessThan(32);
    expect(sockets[0]?.writableLength).toBeLessThanOrEqual(2 * page.length);
    expect(sockets[0]?.bytesRead).toBeLessThanOrEqual(256 * 1024);
  });

  it('yield to other connections between requests', async () => {
    const order: string[] = [];
    const { port } = await serve((request, response) => {
      order.push(request.url ?? '');
      response.end(`<${request.url} >`);
    });
    const first = converse(port, [many(2000)], 2000);
    const second = converse(
      port,
      ['GET /other HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
      0,
    );
    await Promise.all([first, second]);
    expect(order.indexOf('/other')).toBeLessThan(1000);
  });

  it('are parsed a few at a time when lines end without a carriage return', async () => {
    const { port, counts } = await serve(() => {});
    open(port).write('GET / HTTP/1.1\nHost: a\n\n'.repeat(5000));
    await untilSteady(() => counts.parsed);
    expect(counts.parsed).toBeLessThanOrEqual(50);
  });

  it('keep the order of an answer that Node sends itself', async () => {
    const { port } = await serve(echo);
    const text = await new Promise<string>((resolve) => {
      let all = '';
      const socket = open(port);
      socket.setEncoding('latin1').on('data', (chunk: string) => (all += chunk));
      socket.on('close', () => resolve(all));
      socket.write(`${get(0)}${get(1)}GET / HTTP/1.0\r\n\r\n`);
    });
    expect([...text.matchAll(/<(\S+) >/g)].map(([, path]) => path)).toEqual(['/0', '/1', '/']);
  });
});

it('stops reading a body when its handler does not read it', async () => {
  const { port, sockets } = await serve(() => {});
  const socket = open(port);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50000000\r\n\r\n');
  socket.write(Buffer.alloc(50_000_000));
  await untilSteady(() => sockets[0]?.bytesRead ?? 0);
  expect(sockets[0]?.bytesRead).toBeLessThanOrEqual(512 * 1024);
});

it('handles requests with and without bodies in order, split into packets anywhere', async () => {
  const { port, counts } = await serve(echo);
  const body = fc.string({ unit: fc.constantFrom('a', '\n', '\r', 'G'), maxLength: 3000 });
  const kind = fc.constantFrom('none', 'length', 'chunks', 'continue');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ kind, body }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 4000 }),
      async (requests, packet) => {
        const bytes = requests
          .map((request, n) => {
            const head = `/${n} HTTP/1.1\r\nHost: a\r\n`;
            const { length } = request.body;
            if (request.kind === 'none') return `GET ${head}\r\n`;
            if (request.kind === 'chunks')
              return `POST ${head}Transfer-Encoding: chunked\r\n\r\n${length > 0 ? `${length.toString(16)}\r\n${request.body}\r\n` : ''}0\r\n\r\n`;
            const expects = request.kind === 'continue' ? 'Expect: 100-continue\r\n' : '';
            return `POST ${head}${expects}Content-Length: ${length}\r\n\r\n${request.body}`;
          })
          .join('');
        const pieces = bytes.match(new RegExp(`[^]{1,${packet}}`, 'g')) ?? [];
        expect(await converse(port, pieces, requests.length)).toEqual(
          requests.map((request, n) => `/${n} ${request.kind === 'none' ? '' : request.body}`),
        );
      },
    ),
    { numRuns: 60 },
  );
  expect(counts.mostUnderWay).toBe(1);
});
