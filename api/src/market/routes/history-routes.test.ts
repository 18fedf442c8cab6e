import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assetIdsSchema,
  assetSchema,
  fullHistorySchema,
  historySchema,
} from 'shared/contract/schemas';
import { SNAPSHOT_HEADER } from 'shared/server';
import { isoDate } from 'market-model/dates/civil-dates';
import type { IntradaySource } from 'market-model/ports/intraday-source';
import { CACHE_POLICIES } from '../../http/cache-policy';
import type { DailyBars } from 'market-model/dataset/dataset';
import { historyVersion } from '../history/history-version';
import { dailyBars, openTestApi, type TestApi } from '../routes.fixture';
import { historyRoutes } from './history-routes';
import { tagAnswers } from './market-headers';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({
    dataset: {
      collections: {
        'company-ciks': [{ symbol: 'AAPL.US', cik: '0000320193', name: 'Apple Inc.' }],
      },
    },
  });
});
afterAll(() => api.close());

const urlOf = async (symbol: string) => {
  const asset = assetSchema.parse((await api.get(`/assets/${symbol}`)).json());
  return asset.historyUrl?.replace(/^\/api/, '') ?? null;
};

describe('GET /history/:symbol/:version.json', () => {
  it('serves all bars under an immutable address, named by asset and ranges', async () => {
    const url = await urlOf('AAPL.US');
    const range = historySchema.parse((await api.get('/assets/AAPL.US/history?range=MAX')).json());
    expect(range).toMatchObject({ interval: '1d', label: 'Daily prices' });
    expect(range.historyUrl).toBe(`/api${url}`);
    const answer = await api.get(url ?? '');
    expect(answer.headers.get('cache-control')).toBe(CACHE_POLICIES.immutable);
    const full = fullHistorySchema.strict().parse(answer.json());
    let day = Math.floor(Date.parse(full.firstDate) / 86_400_000);
    const dates = full.dayGaps.map((gap) => isoDate((day += gap)));
    expect(dates).toEqual(range.bars.date);
    for (const column of ['open', 'high', 'low', 'close', 'volume'] as const) {
      expect(full[column]).toEqual(range.bars[column]);
    }
    expect(url).toBe(`/history/AAPL.US/${full.version}.json`);
  });

  it('redirects from an earlier version to the current one, without caching', async () => {
    const followed = await api.get('/history/AAPL.US/20200101-0123456789abcdef.json');
    expect(followed.statusCode).toBe(200);
    expect(fullHistorySchema.parse(followed.json()).version).toMatch(/^20260413-/);
  });

  it.each([
    ['/history/AAPL.US/latest.json', 404],
    ['/history/AAPL.US/20200101-0123456789abcdef', 404],
    ['/history/AAPL.US/20200101-0123456789ABCDEF.json', 404],
    ['/history/NONE.US/20200101-0123456789abcdef.json', 404],
    ['/history/TSLA.US/20200101-0123456789abcdef.json', 404],
    ['/history/AAPL.US/20200101-0123456789abcdef.json?x=1', 400],
  ])('%s is %i', async (path, status) => {
    const answer = await api.get(path);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is absent without a history', async () => {
    expect(await urlOf('TSLA.US')).toBeNull();
  });

  it('has a version that changes exactly when a bar changes', () => {
    const version = historyVersion(dailyBars(), 'USD');
    expect(historyVersion(dailyBars(), 'USD')).toBe(version);
    expect(historyVersion(dailyBars(), 'EUR')).not.toBe(version);
    for (const column of ['day', 'open', 'high', 'low', 'close', 'volume'] as const) {
      const bars = dailyBars();
      const changed: DailyBars = { ...bars, [column]: bars[column].slice() };
      changed[column][7] = 1;
      expect(historyVersion(changed, 'USD')).not.toBe(version);
    }
    const without: DailyBars = { ...dailyBars() };
    without.day = without.day.slice(0, -1);
    expect(historyVersion(without, 'USD').slice(0, 8)).toBe('20260410');
  });
});

describe('prices within the day', () => {
  const within: IntradaySource = async ({ symbol, days }) => {
    if (symbol === 'MSFT.US') return null;
    if (days === 5) throw new Error('The vendor is away');
    const bar = { open: [1], high: [1], low: [1], close: [1], volume: [null] };
    return { interval: '5m', label: 'Test', bars: { date: ['2026-04-13T13:30:00.000Z'], ...bar } };
  };
  let live: TestApi;
  beforeAll(async () => {
    live = await openTestApi({
      plugins: [
        // A second copy below another address, with a source.
        async (app, { market }) => {
          tagAnswers(app, market);
          await app.register(historyRoutes, { prefix: '/live', market, intraday: () => within });
        },
      ],
    });
  });
  afterAll(() => live.close());
  const ask = async (symbol: string, range: string) => {
    const answer = await live.get(`/live/assets/${symbol}/history?range=${range}`);
    return { answer, history: historySchema.strict().parse(answer.json()) };
  };

  it('come from the source if available, with the close that the change compares with', async () => {
    const { answer, history } = await ask('AAPL.US', '1D');
    expect(history).toMatchObject({ interval: '5m', label: 'Test', range: '1D' });
    expect(history.base).toEqual({ date: '2026-04-10', close: 619 });
    expect(answer.headers.get('cache-control')).toBe(CACHE_POLICIES.clock);
    // They change while the snapshot stays: its tag would lie.
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get(SNAPSHOT_HEADER)).toBeNull();
  });

  it.each([
    ['MSFT.US', '1D', 'Daily closes; no intraday prices from this source'],
    ['AAPL.US', '5D', 'Daily closes; no intraday prices from this source'],
    ['AAPL.US', '1M', 'Daily prices'],
  ])('are daily ones for %s over %s, as stated', async (symbol, range, label) => {
    const { answer, history } = await ask(symbol, range);
    expect(history).toMatchObject({ interval: '1d', label });
    expect(answer.headers.get('cache-control')).toBe(CACHE_POLICIES.snapshot);
    expect(answer.headers.get('etag')).not.toBeNull();
  });
});

describe('GET /assets/ids', () => {
  const ask = async (query = '') =>
    assetIdsSchema.strict().parse((await api.get(`/assets/ids${query}`)).json());

  it('returns all assets of all types', async () => {
    const { items, total } = await ask();
    expect([items.length, total]).toEqual([28, 28]);
    expect(items[0]).toEqual({
      symbol: 'AAPL.US',
      assetType: 'stock',
      name: 'Apple Inc.',
      exchange: 'US',
      currencyCode: 'USD',
      cik: '0000320193',
    });
  });

  it('reads on page by page over the types without gap or repetition', async () => {
    const all = (await ask('?type=etf,index,crypto')).items.map(({ symbol }) => symbol);
    expect(all).toHaveLength(9);
    for (const pageSize of [1, 2, 4]) {
      const read: string[] = [];
      for (let page = 1; page <= Math.ceil(9 / pageSize) + 1; page++) {
        const { items } = await ask(`?type=etf,index,crypto&pageSize=${pageSize}&page=${page}`);
        read.push(...items.map(({ symbol }) => symbol));
      }
      expect(read).toEqual(all);
    }
  });

  it.each(['?type=bond', '?pageSize=5001', '?page=-1', '?symbol=AAPL.US'])(
    'refuses %s',
    async (query) => {
      expect((await api.get(`/assets/ids${query}`)).statusCode).toBe(400);
    },
  );
});
