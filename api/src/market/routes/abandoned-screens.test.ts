/** Computations on the main thread whose clients have left. */
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { RequestTurns } from '../../worker-pool/request-turns';
import type { MarketStore } from '../market-store';
import { screenerCountsRoute } from './screener-counts-route';

const CLIENTS = 30;

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

it('computes few of the screens of clients that leave during the first', async () => {
  let [arrived, computed] = [0, 0];
  let clientsLeave = () => {};
  const market: Pick<MarketStore, 'current'> = {
    current: () => {
      computed += 1;
      clientsLeave();
      throw new Error('The screen would be computed here');
    },
  };
  const app = Fastify();
  app.decorateRequest('identity', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  let allArrived = () => {};
  const barrier = new Promise<void>((resolve) => (allArrived = resolve));
  app.addHook('preHandler', async () => {
    arrived += 1;
    if (arrived === CLIENTS) allArrived();
    await barrier;
  });
  const turns = new RequestTurns();
  await app.register(screenerCountsRoute, { market: market as MarketStore, turns });
  await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close();
  const { port } = app.server.address() as AddressInfo;
  const body = JSON.stringify({ screens: [{ where: [] }] });
  const head = `POST /screeners/stocks/counts HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const clients = Array.from({ length: CLIENTS }, () => {
    const client = connect(port, '127.0.0.1');
    client.write(head + body);
    return client;
  });
  clientsLeave = () => {
    for (const client of clients) client.destroy();
  };
  await barrier;
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, n) => resolve(n))))
    .toBe(0);
  expect(computed).toBeGreaterThan(0);
  expect(computed).toBeLessThan(CLIENTS / 2);
});
