import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from 'node:net';
import { openTestSite, SHELL, type TestSite } from '../../testing/test-site';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
});
afterAll(() => site.close());

/** Sends the bytes and reads until the server closes the connection. */
const send = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(site.port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(text));
  });

const headerOf = (length: number): string => `X-A: ${'a'.repeat(length)}\r\n`;
const GET = 'GET /login HTTP/1.1\r\nHost: a\r\n';

it.each([
  ['a long target', `GET /${'a'.repeat(30_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, [414]],
  ['a long header', `${GET}${headerOf(30_000)}\r\n`, [431]],
  ['many headers', `${GET}${headerOf(900).repeat(40)}\r\n`, [431]],
  ['a long header behind a request', `${GET}\r\n${GET}${headerOf(30_000)}\r\n`, [200, 431]],
  [
    'a long target behind a request',
    `${GET}\r\nGET /${'a'.repeat(30_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    [200, 414],
  ],
  ['no HTTP', 'hello\r\n\r\n', [400]],
  ['no Host', 'GET /login HTTP/1.1\r\n\r\n', [400]],
  ['no HTTP behind two requests', `${GET}\r\n${GET}\r\nhello\r\n\r\n`, [200, 200, 400]],
  [
    'an unknown expectation',
    'GET /login HTTP/1.1\r\nHost: a\r\nExpect: coffee\r\nConnection: close\r\n\r\n',
    [417],
  ],
  [
    'long chunk extensions',
    `POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
    [413],
  ],
])('answers %s with a problem, after the answers before it', async (_, bytes, statuses) => {
  const text = await send(bytes);
  const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/);
  expect(answers.map((answer) => Number(answer.slice(9, 12)))).toEqual(statuses);
  expect(answers.at(-1)).toContain('content-type: application/problem+json');
  expect(answers.at(-1)?.split('\r\n\r\n')[1]).toContain(`"status":${statuses.at(-1)}`);
});
