import { expect, it } from 'vitest';
import Fastify from 'fastify';
import { trustEdge } from './edge-proxy';

it.each([
  ['6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['6.6.6.6, 127.0.0.1', '127.0.0.1'],
  ['203.0.113.9', '203.0.113.9'],
])('uses the last entry of %s as the client', async (forwarded, client) => {
  const app = Fastify({ trustProxy: trustEdge });
  app.get('/', (request) => ({ ip: request.ip }));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(origin, { headers: { 'x-forwarded-for': forwarded } });
  expect(await answer.json()).toEqual({ ip: client });
  await app.close();
});

it('trusts the edge only', () => {
  expect(trustEdge('127.0.0.1', 0)).toBe(true);
  expect(trustEdge('127.0.0.1', 1)).toBe(false);
});
