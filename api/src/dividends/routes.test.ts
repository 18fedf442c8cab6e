import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetDividendsSchema, upcomingDividendsSchema } from 'shared/contract/schemas';
import type { TestApi } from '../market/routes.fixture';
import { openDividendsApi } from './dividends-api.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await openDividendsApi();
});
afterAll(() => api.close());

/** Calls `GET /dividends/upcoming` and parses the answer by its schema. */
async function upcoming(query = '') {
  const answer = await api.get(`/dividends/upcoming${query}`);
  return upcomingDividendsSchema.strict().parse(answer.json());
}
const symbols = async (query: string) => (await upcoming(query)).items.map(({ symbol }) => symbol);

describe('GET /dividends/upcoming', () => {
  it('lists the next 90 days in order, with the last day to buy', async () => {
    const answer = await upcoming();
    expect(answer).toMatchObject({ total: 6, from: '2026-04-13', to: '2026-07-11', page: 1 });
    expect(answer.items.map(({ symbol, lastDayToBuy }) => [symbol, lastDayToBuy])).toEqual([
      ['NESN.SW', '2026-04-17'],
      ['GONE.US', '2026-05-04'],
      ['AAPL.US', '2026-05-08'],
      ['MSFT.US', '2026-05-20'],
      ['F.US', '2026-05-29'],
      ['KO.US', '2026-06-12'],
    ]);
    const [nestle, gone, apple, microsoft, ford] = answer.items;
    expect(nestle).toMatchObject({ companyName: 'Nestlé S.A.', countryCode: 'CH' });
    expect(nestle?.changePercent).toBeCloseTo(1.639, 3);
    expect(gone).toMatchObject({ assetType: null, companyName: null, price: null });
    expect(apple).toMatchObject({ ticker: 'AAPL', dividendYield: 0.32, sector: 'Technology' });
    expect(microsoft?.changePercent).toBe(0);
    expect(ford).toMatchObject({ special: true, changePercent: null });
    expect(answer.days).toHaveLength(6);
  });

  it.each([
    ['?country=ch', ['NESN.SW']],
    ['?broker=etoro', ['AAPL.US']],
    ['?symbols=msft.us,KO.US', ['MSFT.US', 'KO.US']],
    ['?status=estimated', ['KO.US']],
    ['?frequency=Annual,Monthly', ['NESN.SW']],
    ['?minYield=0.3', ['AAPL.US']],
    ['?by=payment', ['AAPL.US', 'MSFT.US']],
    ['?by=record&sort=-recordDate', ['NESN.SW']],
    ['?from=2026-06-01&to=2026-06-15', ['F.US', 'KO.US']],
    ['?sort=-amount&pageSize=2', ['NESN.SW', 'GONE.US']],
    ['?sort=companyName&pageSize=1&page=6', ['GONE.US']],
    ['?from=2030-01-01', []],
    ['?special=true', ['F.US']],
    ['?sector=technology', ['AAPL.US', 'MSFT.US']],
    ['?minAmount=0.5&maxAmount=0.6', ['F.US', 'KO.US']],
    ['?maxYield=0.5', ['AAPL.US']],
    ['?method=Stock', []],
    // The data are of Monday 13 April, so the week and the month still continue.
    ['?span=week', []],
    ['?span=month', ['NESN.SW']],
    ['?span=week&at=2026-05-10', ['GONE.US']],
    ['?span=month&at=2026-05-31', ['GONE.US', 'AAPL.US', 'MSFT.US']],
  ])('filters and sorts by %s', async (query, expected) => {
    expect(await symbols(query)).toEqual(expected);
  });

  it.each([
    ['?until=2026-05-01', 'until'],
    ['?from=2026-02-30', 'from'],
    ['?from=2026-05-01&to=2026-04-01', 'to'],
    ['?from=2026-01-01&to=2028-01-01', 'to'],
    ['?by=declared', 'by'],
    ['?broker=acme', 'broker'],
    ['?status=maybe', 'status'],
    ['?minYield=-1', 'minYield'],
    ['?sort=price', 'sort'],
    ['?page=0', 'page'],
    ['?pageSize=201', 'pageSize'],
    ['?country=Germany', 'country'],
    ['?span=year', 'span'],
    ['?span=week&from=2026-05-01', 'from'],
    ['?at=2026-05-01', 'at'],
    ['?leaders=6', 'leaders'],
    ['?facets=price', 'facets'],
    ['?maxAmount=much', 'maxAmount'],
  ])('refuses %s', async (query, field) => {
    const answer = await api.get(`/dividends/upcoming${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(field);
  });

  it('keeps announced and expected ones apart on each day, and names the largest', async () => {
    const { days, today } = await upcoming('?span=month&at=2026-06-01&leaders=1');
    expect(today).toBe('2026-04-13');
    expect(days).toEqual([
      {
        date: '2026-06-01',
        count: 1,
        confirmed: 1,
        estimated: 0,
        leaders: [{ symbol: 'F.US', ticker: 'F', status: 'confirmed', special: true }],
      },
      {
        date: '2026-06-15',
        count: 1,
        confirmed: 0,
        estimated: 1,
        leaders: [{ symbol: 'KO.US', ticker: 'KO', status: 'estimated', special: false }],
      },
    ]);
  });

  it('returns the nearest days with a match when a week is empty', async () => {
    const empty = await upcoming('?span=week&at=2026-05-25');
    expect(empty).toMatchObject({ from: '2026-05-25', to: '2026-05-31', total: 0 });
    expect(empty.nearest).toEqual({ before: '2026-05-21', after: '2026-06-01' });
    expect((await upcoming('?span=week&at=2026-05-25&status=estimated')).nearest).toEqual({
      before: null,
      after: '2026-06-15',
    });
    expect((await upcoming()).nearest).toBeNull();
  });

  it('counts the results of each filter combined with the others', async () => {
    const { facets, total } = await upcoming(
      '?frequency=Annual&facets=frequency,country,amount,yield',
    );
    expect(total).toBe(1);
    expect(facets.frequency).toEqual({
      values: [
        { value: 'Quarterly', count: 4 },
        { value: 'Annual', count: 1 },
      ],
    });
    expect(facets.country).toEqual({ values: [{ value: 'CH', count: 1 }] });
    expect(facets.yield).toEqual({ min: null, max: null, median: null, bins: [] });
    const whole = (await upcoming('?facets=amount')).facets.amount;
    expect(whole).toMatchObject({ min: 0.27 });
    const bins = whole && 'bins' in whole ? whole.bins : [];
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(5);
  });
});

describe('GET /assets/:symbol/dividends', () => {
  it('lists past payments year by year, and upcoming ones', async () => {
    const answer = assetDividendsSchema
      .strict()
      .parse((await api.get('/assets/aapl.us/dividends')).json());
    expect(answer.history).toHaveLength(10);
    expect(answer.history[0]).toMatchObject({ exDate: '2026-02-09', amount: 0.27 });
    // Against the regular one before, not against the special.
    expect(answer.history[0]?.changePercent).toBeCloseTo(3.846, 3);
    expect(answer.history[1]).toMatchObject({ special: true, changePercent: null });
    expect(answer.years).toMatchObject([
      { year: 2024, regular: 0.99, payments: 4, complete: true, changePercent: null },
      { year: 2025, regular: 1.03, special: 0, complete: true },
      { year: 2026, regular: 0.27, special: 5, payments: 2, complete: false, changePercent: null },
    ]);
    expect(answer.years[1]?.changePercent).toBeCloseTo(4.0404, 4);
    expect(answer).toMatchObject({
      streakYears: 1,
      yearToDate: { year: 2026, payments: 1, amount: 0.27, previousAmount: 0.25, onTrack: true },
      rateTTM: 1.05,
      payoutRatioPercent: 12,
      splits: [{ date: '2020-08-31', ratio: 4 }],
    });
    expect(answer.yieldPercent).toBeCloseTo(1.05, 10);
    // The announced payment appears once. Later ones are estimated.
    expect(answer.next).toMatchObject({ exDate: '2026-05-11', status: 'confirmed' });
    expect(answer.upcoming.map(({ status }) => status)).toEqual([
      'confirmed',
      'estimated',
      'estimated',
      'estimated',
      'estimated',
    ]);
  });

  it('is empty without dividends, 404 without an asset', async () => {
    const answer = assetDividendsSchema.parse((await api.get('/assets/TSLA.US/dividends')).json());
    expect(answer).toMatchObject({ history: [], years: [], next: null, rateTTM: null, splits: [] });
    expect((await api.get('/assets/NONE.US/dividends')).statusCode).toBe(404);
    expect((await api.get('/assets/AAPL.US/dividends?x=1')).statusCode).toBe(400);
  });
});
