import { afterEach, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { entitlements } from 'shared/contract';
import { ruleFilterResponseSchema } from 'shared/contract/schemas';
import { ProblemError, toProblem } from '../http/problem';
import type { Table } from '../market/table/table';
import { proFilterRoutes } from './routes';
import { goodStock, marketOf, tableOf } from './stocks.fixture';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** Serves the routes over real HTTP and returns a caller. */
async function appWith(stocks: Table | undefined) {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ProblemError) return reply.status(error.status).send(toProblem(error));
    return reply
      .status(error instanceof Error && 'validation' in error ? 400 : 500)
      .send({ type: 'about:blank', title: 'error', status: 400, detail: String(error) });
  });
  await app.register(proFilterRoutes, {
    market: marketOf(stocks, '2026-11-20'),
    entitlementsOf: async () => entitlements('premium'),
    scoreHistory: { before: async () => [], withPoints: async () => null },
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
  return (path: string, payload: unknown) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
}

describe('POST /pro-filters/:id/query', () => {
  const stocks = tableOf({
    'GOOD.US': goodStock,
    'NEAR.US': { ...goodStock, debtToEquityMRQ: 0.51 },
  });

  it('answers with the contract’s shape', async () => {
    const post = await appWith(stocks);
    const response = await post('/pro-filters/warren-buffett/query', {
      thresholds: { 'debt-to-equity': 1 },
    });
    expect(response.status).toBe(200);
    expect(ruleFilterResponseSchema.parse(await response.json())).toMatchObject({
      universe: 2,
      passed: 2,
      asOf: '2026-11-20',
    });
  });

  it.each([
    ['/pro-filters/nobody/query', {}, 404],
    ['/pro-filters/warren-buffett/query', { pageSize: 201 }, 400],
    ['/pro-filters/warren-buffett/query', { page: 0 }, 400],
    ['/pro-filters/warren-buffett/query', { thresholds: { 'debt-to-equity': '1' } }, 400],
    ['/pro-filters/warren-buffett/query', { thresholds: { luck: 1 } }, 400],
    ['/pro-filters/warren-buffett/query', { surprise: 1 }, 400],
    ['/pro-filters/warren-buffett/query', [], 400],
  ])('%s %j is refused with %d', async (url, payload, status) => {
    const post = await appWith(stocks);
    expect((await post(url, payload)).status).toBe(status);
  });

  it('reports that no stocks are loaded', async () => {
    const post = await appWith(undefined);
    const response = await post('/pro-filters/warren-buffett/query', {});
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ detail: 'No stocks are loaded' });
  });
});
