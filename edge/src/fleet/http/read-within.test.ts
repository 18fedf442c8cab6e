import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWithin } from './read-within';

/** Answers with a stated length, without one, and with a body that never ends. */
const server = createServer((request, response) => {
  if (request.url === '/stated') return void response.end('x'.repeat(100));
  if (request.url === '/promised') {
    response.writeHead(200, { 'content-length': 1e9 });
    return void response.flushHeaders();
  }
  const write = (): void => {
    while (!response.destroyed && response.write('x'.repeat(1000)));
    if (!response.destroyed) response.once('drain', write);
  };
  write();
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const read = async (path: string, max: number) => readWithin(await fetch(origin + path), max);

it('reads a body up to the limit', async () => {
  expect((await read('/stated', 100)).length).toBe(100);
  expect(await readWithin(new Response(null), 1)).toEqual(Buffer.alloc(0));
});

it('reads nothing of a body whose stated length is over the limit', async () => {
  expect(await read('/stated', 99)).toBe('too long');
  // Its first byte never comes.
  expect(await read('/promised', 1000)).toBe('too long');
});

it('stops at the limit of a body without a length', async () => {
  expect(await read('/endless', 10_000)).toBe('too long');
});
