import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { trustEdge } from './edge-proxy';

it.each([
  ['127.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '6.6.6.6, 127.0.0.1', '127.0.0.1'],
  ['::1', '203.0.113.9', '203.0.113.9'],
  ['203.0.113.9', '6.6.6.6', '203.0.113.9'],
])('from %s, forwarded for %s: the client is %s', async (remoteAddress, forwarded, client) => {
  const app = Fastify({ trustProxy: trustEdge });
  app.get('/', (request) => ({ ip: request.ip }));
  const headers = { 'x-forwarded-for': forwarded };
  const answer = await app.inject({ url: '/', remoteAddress, headers });
  expect(answer.json()).toEqual({ ip: client });
});
