import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Move, MoveWindow } from 'shared/contract';
import { movesSchema } from 'shared/contract/schemas';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { dividendRecord as dividend } from 'market-model/dataset/records/dividend.fixture';
import type { EarningsReport } from 'market-model/dataset/records/earnings-report';
import type { NewsItem } from 'market-model/dataset/records/news-item';
import { openTestApi, type TestApi } from '../market/routes.fixture';
import { baseDay } from './move-window';
import { moveRoutes } from './routes';

const story = (title: string, publishedAt: string, ...symbols: string[]): NewsItem => ({
  id: title,
  title,
  summary: null,
  url: null,
  source: 'Wire',
  publishedAt,
  symbols,
  tags: [],
});
const report = (symbol: string, date: string, time: EarningsReport['time']): EarningsReport => ({
  symbol,
  date,
  time,
  periodEnd: null,
  currencyCode: 'USD',
  epsEstimate: 2,
  epsActual: 2.5,
});

let api: TestApi;
beforeAll(async () => {
  // The data is of Monday 13 April 2026; the close before is that of Friday 10 April.
  api = await openTestApi({
    plugins: [moveRoutes],
    dataset: {
      collections: {
        news: [
          story('At noon of Friday', '2026-04-10T16:00:00Z', 'AAPL.US', 'F.US'),
          story('After the close of Friday', '2026-04-10T20:30:00Z', 'AAPL.US'),
          story('On Sunday', '2026-04-12T09:00:00Z', 'AAPL.US'),
        ],
        'earnings-reports': [
          report('AAPL.US', '2026-01-29', 'after-close'),
          report('KO.US', '2026-04-10', 'after-close'),
          report('MCD.US', '2026-04-13', 'after-close'),
          report('T.US', '2026-04-13', 'before-open'),
          report('F.US', '2026-04-10', 'before-open'),
        ],
      },
      documents: {
        dividends: new Map([
          ['AAPL.US', [dividend('2026-02-09', 0.26), dividend('2026-04-13', 2.4)]],
          ['NESN.SW', [dividend('2026-04-13', 3, { currencyCode: 'EUR' })]],
          ['F.US', [dividend('2026-04-10', 0.2)]],
        ]),
        splits: new Map([['TSLA.US', [{ date: '2026-04-13', ratio: 3 }]]]),
      },
    },
  });
});
afterAll(() => api.close());

async function moves(symbols: string[], window?: MoveWindow): Promise<Map<string, Move>> {
  const answer = await api.post('/market/moves', { symbols, ...(window && { window }) });
  expect(answer.statusCode).toBe(200);
  const { items } = movesSchema.strict().parse(answer.json());
  return new Map(items.map((item) => [item.symbol, item]));
}

describe('POST /market/moves', () => {
  it('returns the newest story since the close that the change compares with', async () => {
    const answer = await moves(['AAPL.US', 'F.US', 'KO.US']);
    expect(answer.get('AAPL.US')).toMatchObject({ from: '2026-04-10', to: '2026-04-13' });
    expect(answer.get('AAPL.US')?.news?.title).toBe('On Sunday');
    expect(answer.get('F.US')?.news).toBeNull();
    expect((await moves(['F.US'], '5D')).get('F.US')?.news?.title).toBe('At noon of Friday');
  });

  it('counts a report after the close for the day after', async () => {
    const answer = await moves(['KO.US', 'MCD.US', 'T.US', 'F.US', 'AAPL.US']);
    expect(answer.get('KO.US')?.earnings).toEqual({
      date: '2026-04-10',
      time: 'after-close',
      surprisePercent: 25,
    });
    expect(answer.get('T.US')?.earnings?.date).toBe('2026-04-13');
    for (const symbol of ['MCD.US', 'F.US', 'AAPL.US'])
      expect(answer.get(symbol)?.earnings).toBeNull();
    expect((await moves(['AAPL.US'], '3M')).get('AAPL.US')?.earnings?.date).toBe('2026-01-29');
  });

  it('returns dividends, and the return including them if the currency allows', async () => {
    const answer = await moves(['AAPL.US', 'NESN.SW', 'F.US']);
    // 100 after +1.2 %: from 98.814; with 2.40 paid it is 102.4 ÷ 98.814.
    expect(answer.get('AAPL.US')?.dividends).toMatchObject({ exDate: '2026-04-13', amount: 2.4 });
    expect(answer.get('AAPL.US')?.dividends?.returnPercent).toBeCloseTo(3.6288, 9);
    expect(answer.get('NESN.SW')?.dividends?.returnPercent).toBeNull();
    expect(answer.get('F.US')?.dividends).toBeNull();
    expect((await moves(['AAPL.US'], '3M')).get('AAPL.US')?.dividends).toMatchObject({
      count: 2,
      amount: 2.66,
      returnPercent: null,
    });
  });

  it('returns splits, omits unknown symbols, and keeps the order', async () => {
    const answer = await moves(['TSLA.US', 'NONE.US', 'aapl.us']);
    expect([...answer.keys()]).toEqual(['TSLA.US', 'AAPL.US']);
    expect(answer.get('TSLA.US')?.split).toEqual({ date: '2026-04-13', ratio: 3 });
  });

  it.each([
    [{}],
    [{ symbols: 'AAPL.US' }],
    [{ symbols: ['AAPL.US'], window: '2D' }],
    [{ symbols: Array.from({ length: 201 }, (_, i) => `A${i}.US`) }],
  ])('refuses %j', async (body) => {
    expect((await api.post('/market/moves', body)).statusCode).toBe(400);
  });
});

describe('baseDay', () => {
  const base = (exchange: string, day: string, window: MoveWindow) =>
    isoDate(baseDay(exchange, parseIsoDate(day) ?? 0, window));

  it.each<[string, string, MoveWindow, string]>([
    ['US', '2026-11-27', '1D', '2026-11-25'],
    ['US', '2026-11-30', '5D', '2026-11-20'],
    ['US', '2018-12-31', '5D', '2018-12-21'],
    ['US', '2018-12-31', '1M', '2018-11-30'],
    ['US', '2018-12-31', '3M', '2018-09-28'],
    ['US', '2018-12-31', '6M', '2018-06-29'],
    ['US', '2018-12-31', 'YTD', '2017-12-29'],
    ['US', '2018-12-31', '1Y', '2017-12-29'],
    ['SR', '2026-11-22', '1D', '2026-11-19'],
  ])('on %s, %s over %s is %s', (exchange, day, window, expected) => {
    expect(base(exchange, day, window)).toBe(expected);
  });
});
