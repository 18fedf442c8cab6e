import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type AddressInfo } from 'node:net';
import { answerParserError } from './parser-errors';

const app = Fastify({ clientErrorHandler: answerParserError });
app.get('/', () => 'ok');
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

const send = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', (part: string) => (text += part));
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
