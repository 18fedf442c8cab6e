/** An API with the routes of one feature over a small market with given collections, for tests. */
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerErrorsWithProblems } from '../../http/error-handler';
import type { Collections } from 'market-model/dataset/collections';
import type { AssetRecord, DailyBars } from 'market-model/dataset/dataset';
import { openMarketStore, type MarketStore } from '../market-store';
import { writeSnapshot } from '../snapshot/write';

export interface CollectionsApi {
  market: MarketStore;
  /** @param path below `/api` */
  get: (
    path: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; headers: Headers; text: string; json: () => unknown }>;
  close: () => Promise<void>;
}

export interface CollectionsApiOptions {
  records: AssetRecord[];
  bars?: Readonly<Record<string, DailyBars>>;
  collections: { readonly [Name in keyof Collections]?: readonly Collections[Name][] };
  register: (app: FastifyInstance, market: MarketStore) => unknown;
}

export async function openCollectionsApi({
  records,
  bars = {},
  collections,
  register,
}: CollectionsApiOptions): Promise<CollectionsApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'collections-'));
  await writeSnapshot(dataDir, {
    records,
    history: (symbol) => (Object.hasOwn(bars, symbol) ? { kind: 'stored' } : null),
    bars: (symbol) => bars[symbol] ?? null,
    collections,
    meta: {
      asOf: '2026-04-13T20:00:00Z',
      demo: false,
      sources: ['test'],
      createdAt: '2026-04-14T00:00:00Z',
    },
  });
  const market = await openMarketStore(dataDir, {
    simulatedWorld: { bars: () => null, document: () => null },
  });
  const app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrorsWithProblems(app);
  await register(app, market);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    market,
    get: async (path, headers = {}) => {
      const response = await fetch(`${origin}/api${path}`, { headers });
      // `text()` would swallow a byte order mark.
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
        await response.arrayBuffer(),
      );
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: () => JSON.parse(text) as unknown,
      };
    },
    close: async () => {
      await app.close();
      await market.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
