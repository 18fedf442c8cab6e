/** A market with an asset of each type, completed as ingest completes it, and the API that explains it. */
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walk } from 'market-model/derive/technicals/bars.fixture';
import { completeRecord } from 'market-model/derive/complete-record';
import { appleStatements, stockRecord } from '../ingest/merge/known-asset.fixture';
import { dividendRecord as dividend } from 'market-model/dataset/records/dividend.fixture';
import type { AssetRecord, DailyBars } from 'market-model/dataset/dataset';
import { openMarketStore, type MarketStore } from '../market/market-store';
import { assetRoutes } from '../market/routes/asset-routes';
import { writeSnapshot } from '../market/snapshot/write';
import { answerErrorsWithProblems } from '../http/error-handler';
import { explainRoutes } from './routes';

const AS_OF = '2026-09-29';
const RATES: Readonly<Record<string, number>> = { EUR: 1.1684, GBP: 1.342094 };

const record = (
  symbol: string,
  assetType: AssetRecord['assetType'],
  fields: AssetRecord['fields'],
): AssetRecord => ({ ...stockRecord({ ...fields }), symbol, assetType });

const dividends = [2021, 2022, 2023, 2024, 2025, 2026].flatMap((year, i) =>
  ['02-09', '05-11', '08-10'].map((day) => dividend(`${year}-${day}`, 0.2 + i / 100)),
);
const closesOnly = (bars: DailyBars): DailyBars => {
  const unknown = bars.close.map(() => NaN);
  return { ...bars, open: unknown, high: unknown, low: unknown, volume: unknown };
};

interface Known {
  record: AssetRecord;
  bars?: DailyBars;
  dividends?: typeof dividends;
  fundamentals?: ReturnType<typeof appleStatements>;
}

export const KNOWN: readonly Known[] = [
  {
    record: record('AAPL.US', 'stock', {
      companyName: 'Apple Inc.',
      currencyCode: 'USD',
      dividendYield: 99,
      beta: 1.1,
    }),
    bars: walk(1, 3000, '2026-09-28'),
    dividends,
    fundamentals: appleStatements(),
  },
  {
    record: record('VOD.LSE', 'stock', {
      companyName: 'Vodafone',
      currencyCode: 'GBX',
      profitMargin: 3,
    }),
    bars: walk(2, 800, '2026-09-28'),
    dividends: dividends.map((paid) => ({ ...paid, currencyCode: 'EUR' })),
    fundamentals: appleStatements('EUR'),
  },
  {
    record: record('LOSS.US', 'stock', {
      companyName: 'Loss Inc.',
      currencyCode: 'USD',
      price: 10,
      earningsPerShareTTM: -2,
      peRatio: -5,
    }),
    bars: walk(3, 57, '2026-09-28'),
  },
  { record: record('EMPTY.US', 'stock', { companyName: 'Nothing known' }) },
  {
    record: record('SPY.US', 'etf', { name: 'Fund', currencyCode: 'USD' }),
    bars: walk(4, 1500, '2026-09-28'),
    dividends,
  },
  {
    record: record('GSPC.INDX', 'index', { name: 'Index', currencyCode: 'USD' }),
    bars: walk(5, 900, '2026-09-28'),
  },
  ...Object.entries({ EURUSD: 1.1684, EURGBP: 1.1684 / 1.342094, GBPUSD: 1.342094 }).map(
    ([pair, price], i) => ({
      record: record(`${pair}.FOREX`, 'currency', {
        name: pair,
        currencyCode: pair.slice(3),
        price,
      }),
      bars: closesOnly(walk(6 + i, 600, AS_OF)),
    }),
  ),
  {
    record: record('BTC-USD.CC', 'crypto', {
      name: 'Bitcoin',
      currencyCode: 'USD',
      circulatingSupply: 19e6,
      maxSupply: 21e6,
    }),
    bars: walk(9, 2200, '2026-09-28', 'every-day'),
  },
];

export interface ExplainApi {
  store: MarketStore;
  get: (path: string) => Promise<{ status: number; etag: string | null; body: unknown }>;
  close: () => Promise<void>;
}

/** Paths are below `/api`. */
export async function openExplainApi(): Promise<ExplainApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'explain-'));
  const bySymbol = new Map(KNOWN.map((asset) => [asset.record.symbol, asset]));
  const documents = <Kind extends 'dividends' | 'fundamentals'>(kind: Kind) =>
    new Map(
      KNOWN.flatMap((asset) => {
        const document = asset[kind];
        return document === undefined ? [] : [[asset.record.symbol, document] as const];
      }),
    );
  await writeSnapshot(dataDir, {
    records: KNOWN.map(({ record: raw, ...asset }) =>
      completeRecord(structuredClone(raw), {
        ...asset,
        barsSource: 'bars',
        usdRate: (code) => RATES[code] ?? null,
        rateOrigin: () => ({ source: 'listing', date: AS_OF }),
        asOf: AS_OF,
      }),
    ),
    history: (symbol) => (bySymbol.get(symbol)?.bars ? { kind: 'stored' } : null),
    bars: (symbol) => bySymbol.get(symbol)?.bars ?? null,
    documents: { dividends: documents('dividends'), fundamentals: documents('fundamentals') },
    meta: { asOf: `${AS_OF}T00:00:00Z`, demo: false, sources: ['listing'], createdAt: AS_OF },
  });
  const store = await openMarketStore(dataDir, { pollMs: 1000 });
  const app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrorsWithProblems(app);
  await app.register(assetRoutes, { prefix: '/api', market: store });
  await app.register(explainRoutes, { prefix: '/api', market: store });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    store,
    get: async (path) => {
      const response = await fetch(`${origin}/api${path}`);
      const body: unknown = await response.json();
      return { status: response.status, etag: response.headers.get('etag'), body };
    },
    close: async () => {
      await app.close();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
