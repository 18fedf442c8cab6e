import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type AddressInfo } from 'node:net';
import { parserErrors } from './parser-errors';

const { answer, watch } = parserErrors();
const app = Fastify({ clientErrorHandler: answer });
watch(app.server);
let release = () => {};
let isHeld = false;
app.get('/', () => 'ok');
app.get('/held', () => {
  isHeld = true;
  return new Promise((resolve) => (release = () => resolve('held')));
});
app.addHook('onRequest', async ({ url }, reply) => {
  if (url !== '/begun') return;
  reply.hijack();
  reply.raw.writeHead(200, { 'content-length': '100' });
  reply.raw.write('begun');
});
app.post('/begun', () => '');
app.post('/', () => 'ok');
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

/** Sends bytes, the second ones after the first part of an answer. Resolves with all answers at the end. */
const send = (bytes: string, afterwards?: string): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', (part: string) => {
      if (text === '' && afterwards !== undefined) socket.write(afterwards);
      text += part;
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(text));
  });

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n';

it.each([
  ['headers that are too long', `${GET}X-A: ${'a'.repeat(30_000)}\r\n\r\n`, 431],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['two framings', `${GET}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
])('answers %s with a problem', async (_, bytes, status) => {
  const text = await send(bytes);
  expect(text.slice(9, 12)).toBe(String(status));
  expect(text).toContain('content-type: application/problem+json');
  expect(text.split('\r\n\r\n')[1]).toContain(`"status":${status}`);
});

const MALFORMED = 'hello\r\n\r\n';
const CHUNKED = 'Host: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';

it('answers with a problem on a connection that had an answer before', async () => {
  const text = await send(`${GET}\r\n`, MALFORMED);
  expect(text).toMatch(/^HTTP\/1.1 200 OK[^]*okHTTP\/1.1 400 Bad Request/);
  expect(text).toContain('content-type: application/problem+json');
});

it('answers the request before it first', async () => {
  const answers = send(`GET /held HTTP/1.1\r\nHost: a\r\n\r\n${MALFORMED}`);
  await expect.poll(() => isHeld).toBe(true);
  release();
  expect(await answers).toMatch(/^HTTP\/1.1 200 OK[^]*heldHTTP\/1.1 400 Bad Request/);
});

it('answers a body that cannot be parsed with a problem, also on a reused connection', async () => {
  const text = await send(`${GET}\r\n`, `POST / HTTP/1.1\r\n${CHUNKED}zz\r\n`);
  expect(text).toContain('"status":400');
});

it('adds nothing to a started answer', async () => {
  const text = await send(`POST /begun HTTP/1.1\r\n${CHUNKED}`, 'zz\r\n');
  expect(text).toMatch(/^HTTP\/1.1 200 OK[^]*begun$/);
});
