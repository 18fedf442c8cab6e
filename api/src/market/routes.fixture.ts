/** A small market on disk and an API with the market routes alone, for tests. */
import Fastify, { type FastifyPluginAsync } from 'fastify';
import { entitlements } from 'shared/contract';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerWithCachePolicy } from '../http/cache-policy';
import { ProblemError, toProblem } from '../http/problem';
import type { PlanRouteOptions } from '../plans/entitlements-of';
import type { AssetRecord, DailyBars, HistorySource } from 'market-model/dataset/dataset';
import { openMarketStore } from './market-store';
import { marketRoutes, type MarketRouteOptions } from './routes';
import { writeSnapshot, type Dataset } from './snapshot/write';
import { dayFromIso } from './table/calendar-day';

const AS_OF = '2026-04-13';
const source = { source: 'listing', date: AS_OF, kind: 'reported' as const };

const record = (
  symbol: string,
  assetType: AssetRecord['assetType'],
  fields: AssetRecord['fields'],
): AssetRecord => ({
  symbol,
  assetType,
  fields: { symbol, ...fields },
  provenance: Object.fromEntries(
    ['symbol', ...Object.keys(fields)].map((field) => [field, source]),
  ),
});

const stock = (
  symbol: string,
  companyName: string,
  marketCap: number,
  more: AssetRecord['fields'] = {},
) =>
  record(symbol, 'stock', {
    companyName,
    marketCap,
    currencyCode: 'USD',
    countryCode: 'US',
    price: 100,
    broker: ['ib'],
    ...more,
  });

export const RECORDS: AssetRecord[] = [
  stock('AAPL.US', 'Apple Inc.', 3.1e12, {
    sector: 'Technology',
    peRatio: 38.75,
    day1ChangePercent: 1.2,
    broker: ['ib', 'etoro'],
    logoUrl: 'https://eodhd.com/aapl.png',
  }),
  stock('MSFT.US', 'Microsoft Corporation', 3e12, {
    sector: 'Technology',
    peRatio: 30,
    week52NewHigh: true,
  }),
  stock('APLE.US', 'Apple Hospitality REIT, Inc.', 3.5e9, { sector: 'Real Estate', peRatio: 12 }),
  stock('BRK-A.US', 'Berkshire Hathaway Inc.', 1e12, { avg30Volume: 1_000, price: 700_000 }),
  stock('BRK-B.US', 'Berkshire Hathaway Inc.', 1e12, { avg30Volume: 4_000_000, price: 470 }),
  stock('NESN.SW', 'Nestlé S.A.', 2.6e11, {
    countryCode: 'CH',
    currencyCode: 'CHF',
    dividendExDate: '2026-04-20',
  }),
  stock('F.US', 'Ford Motor Company', 4.5e10),
  stock('T.US', 'AT&T Inc.', 1.6e11),
  stock('TSLA.US', 'Tesla, Inc.', 9e11),
  stock('KO.US', 'The Coca-Cola Company', 2.6e11),
  stock('MCD.US', "McDonald's Corporation", 2e11),
  stock('META.US', 'Meta Platforms, Inc.', 1.5e12),
  stock('GOOGL.US', 'Alphabet Inc. Class A', 2e12),
  stock('V.US', 'Visa Inc.', 6e11),
  stock('JPM.US', 'JPMorgan Chase & Co.', 7e11),
  stock('BAC.US', 'Bank of America Corporation', 3e11),
  stock('NOPRICE.US', 'Company without price', 1e6, { price: null }),
  record('SPY.US', 'etf', {
    name: 'SPDR S&P 500 ETF Trust',
    totalAssets: 6e11,
    price: 600,
    countryCode: 'US',
    brokers: ['ib'],
  }),
  record('QQQ.US', 'etf', {
    name: 'Invesco QQQ Trust',
    totalAssets: 3e11,
    price: 500,
    countryCode: 'US',
  }),
  record('GSPC.INDX', 'index', { name: 'S&P 500 Index', price: 6000 }),
  record('NDX.INDX', 'index', { name: 'Nasdaq 100', price: 20000 }),
  record('GDAXI.INDX', 'index', { name: 'DAX Performance Index', price: 20000 }),
  record('EURUSD.FOREX', 'currency', { name: 'EUR/USD', price: 1.1684, currencyCode: 'USD' }),
  record('GBPUSD.FOREX', 'currency', { name: 'GBP/USD', price: 1.34, currencyCode: 'USD' }),
  record('BTC-USD.CC', 'crypto', { name: 'Bitcoin', marketCap: 2e12, price: 100_000 }),
  record('BITCOIN-USD.CC', 'crypto', {
    name: 'HarryPotterObamaSonic10Inu',
    marketCap: 1e8,
    price: 0.1,
  }),
  record('ETH-USD.CC', 'crypto', { name: 'Ethereum', marketCap: 4e11, price: 3500 }),
  record('APPLE-USD.CC', 'crypto', { name: 'Apple Coin', marketCap: 1e5, price: 0.001 }),
];

const HISTORIES: Record<string, HistorySource> = {
  'AAPL.US': { kind: 'stored' },
  'MSFT.US': { kind: 'demo', seed: 5 },
};

/** A bar for each day of the two years before, weekends left out; the close counts up. */
export function dailyBars(): DailyBars {
  const last = dayFromIso(AS_OF) ?? 0;
  const day = Int32Array.from({ length: 731 }, (_, index) => last - 730 + index).filter(
    (day) => (day + 4) % 7 !== 0 && (day + 4) % 7 !== 6,
  );
  const close = Float64Array.from(day, (_, index) => 100 + index);
  return { day, open: close, high: close, low: close, close, volume: close.map(() => Number.NaN) };
}

export interface Answer {
  statusCode: number;
  headers: Headers;
  body: string;
  json: () => unknown;
}

export interface TestApi {
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  /** Sends a text as it is, anything else as JSON. */
  post: (path: string, body: unknown) => Promise<Answer>;
  close: () => Promise<void>;
}

export interface TestApiOptions {
  /** No snapshot at all. */
  empty?: boolean;
  /** Plugins in addition to the market's own routes. */
  plugins?: readonly FastifyPluginAsync<MarketRouteOptions & PlanRouteOptions>[];
  /** Snapshot content in addition to, or instead of, {@link RECORDS}. */
  dataset?: Partial<Omit<Dataset, 'meta'>>;
  /** Host that logos are resolved against. */
  logoBaseUrl?: string;
}

/** Paths are below `/api`. Requests go over a real connection. */
export async function openTestApi({
  empty = false,
  plugins = [],
  dataset = {},
  logoBaseUrl,
}: TestApiOptions = {}): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'market-'));
  if (!empty) {
    await writeSnapshot(dataDir, {
      records: RECORDS,
      history: (symbol) => HISTORIES[symbol] ?? null,
      bars: dailyBars,
      ...dataset,
      meta: {
        asOf: `${AS_OF}T20:00:00Z`,
        demo: false,
        sources: ['listing'],
        createdAt: '2026-04-14T00:00:00Z',
      },
    });
  }
  const market = await openMarketStore(dataDir, {
    pollMs: 5,
    simulatedWorld: { bars: dailyBars, document: () => null },
    ...(logoBaseUrl !== undefined && { logoBaseUrl }),
  });
  const app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerWithCachePolicy(app);
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ProblemError) return reply.code(error.status).send(toProblem(error));
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    return reply
      .code(status)
      .send({ type: 'about:blank', title: 'Error', status, detail: String(error) });
  });
  const options = { prefix: '/api', market, entitlementsOf: async () => entitlements('premium') };
  await app.register(marketRoutes, options);
  for (const plugin of plugins) await app.register(plugin, options);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${origin}/api${path}`, init);
    const body = await response.text();
    const json = (): unknown => JSON.parse(body);
    return { statusCode: response.status, headers: response.headers, body, json };
  };
  return {
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    close: async () => {
      await app.close();
      await market.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
