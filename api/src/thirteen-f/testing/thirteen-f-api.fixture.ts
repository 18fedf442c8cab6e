/** An API with the 13F routes alone over a small market on disk. */
import { entitlements, type PlanTier } from 'shared/contract';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssetRecord, DailyBars } from 'market-model/dataset/dataset';
import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';
import { openMarketStore } from '../../market/market-store';
import { writeSnapshot } from '../../market/snapshot/write';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { answerErrorsWithProblems } from '../../http/error-handler';
import { storeReports } from '../filers/store-reports';
import { thirteenFRoutes } from '../routes';

const stock = (symbol: string, companyName: string, more: AssetRecord['fields']): AssetRecord => ({
  symbol,
  assetType: 'stock',
  fields: { symbol, companyName, countryCode: 'US', currencyCode: 'USD', price: 100, ...more },
  provenance: {},
});

export const STOCKS = [
  stock('AAPL.US', 'Apple Inc.', { sector: 'Technology', sharesOutstanding: 1_000_000 }),
  stock('MSFT.US', 'Microsoft Corporation', { sector: 'Technology' }),
  stock('KO.US', 'The Coca-Cola Company', { sector: 'Consumer Defensive' }),
];

/** A bar for every day of 2025 and 2026; the price is 50 and 60 in the second quarter of 2026. */
const bars: DailyBars = (() => {
  const first = parseIsoDate('2025-01-01') ?? 0;
  const last = parseIsoDate('2026-12-31') ?? 0;
  const from = parseIsoDate('2026-04-01') ?? 0;
  const to = parseIsoDate('2026-06-30') ?? 0;
  const day = Int32Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const price = (low: number) =>
    Float64Array.from(day, (each) => (each >= from && each <= to ? low : 10));
  return {
    day,
    open: price(50),
    high: price(60),
    low: price(50),
    close: price(60),
    volume: price(0),
  };
})();

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: () => unknown;
}

export interface ThirteenFApi {
  /** @param path below `/api` */
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  close: () => Promise<void>;
}

/** How the snapshot stores the reports: as an ingest does, or as the list of filings of older ones. */
export type StoredAs = 'columns' | 'list';

/** Apple was split two for one after the second quarter of 2026, on 1 August. */
export async function openThirteenFApi(
  filings: readonly ThirteenFFiling[],
  tier: PlanTier = 'premium',
  storedAs: StoredAs = 'columns',
): Promise<ThirteenFApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thirteen-f-'));
  await writeSnapshot(dataDir, {
    records: STOCKS,
    history: (symbol) => (symbol === 'KO.US' ? null : { kind: 'stored' }),
    bars: () => bars,
    collections: { '13f-filings': filings },
    ...(storedAs === 'columns' && { storeThirteenF: storeReports }),
    documents: { splits: new Map([['AAPL.US', [{ date: '2026-08-01', ratio: 2 }]]]) },
    meta: {
      asOf: '2026-10-01T20:00:00Z',
      demo: false,
      sources: ['test'],
      createdAt: '2026-10-02T00:00:00Z',
    },
  });
  const market = await openMarketStore(dataDir, {
    simulatedWorld: { bars: () => null, document: () => null },
  });
  const app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrorsWithProblems(app);
  await app.register(thirteenFRoutes, {
    prefix: '/api',
    market,
    entitlementsOf: async () => entitlements(tier),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    get: async (path, headers = {}) => {
      const response = await fetch(`${origin}/api${path}`, { headers });
      const text = await response.text();
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
