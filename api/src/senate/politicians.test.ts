import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { senatePoliticianSchema, senatePoliticiansSchema } from 'shared/contract/schemas';
import type { CollectionsApi } from '../market/testing/collections-api.fixture';
import { openSenateApi } from './senate-api.fixture';

let api: CollectionsApi;
beforeAll(async () => {
  api = await openSenateApi();
});
afterAll(() => api.close());

describe('GET /senate/politicians', () => {
  it('lists them with their trades', async () => {
    const answer = await api.get('/senate/politicians?sort=-amount');
    const { items, total } = senatePoliticiansSchema.parse(answer.json());
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      id: 'doe-john',
      trades: 1,
      late: 1,
      purchasesPerSale: 0,
      sold: { from: 50_000_000, to: null },
      mostTraded: { ticker: 'KO', symbol: 'KO.US' },
    });
    expect(items[1]).toMatchObject({
      id: 'P000001',
      name: 'Jane Public',
      trades: 8,
      scanned: 1,
      purchases: 5,
      sales: 1,
      purchasesPerSale: 5,
      firstTrade: '2021-01-04',
      lastTrade: '2021-01-08',
      mostTraded: { ticker: 'AAPL', trades: 6 },
    });
    const response = await api.get('/senate/politicians?search=PUBL');
    expect(senatePoliticiansSchema.parse(response.json()).total).toBe(1);
  });

  it('rejects unknown sorts, and answers 404 for unknown ids', async () => {
    expect((await api.get('/senate/politicians?sort=party')).status).toBe(400);
    expect((await api.get('/senate/politicians/nobody')).status).toBe(404);
    expect((await api.get('/senate/politicians/P000001?x=1')).status).toBe(400);
  });

  it('describes one with sectors, years and returns from five priced trades on', async () => {
    const jane = senatePoliticianSchema.parse(
      (await api.get('/senate/politicians/P000001')).json(),
    );
    expect(jane.sectors).toEqual([
      { sector: 'Technology', trades: 6, purchases: 5, sales: 1 },
      { sector: 'N/A', trades: 2, purchases: 0, sales: 0 },
    ]);
    expect(jane.years).toEqual([{ year: 2021, purchases: 5, sales: 1, trades: 8 }]);
    // Of the days of trade, the first alone has a close within a week.
    expect(jane.returns.sinceFiling).toMatchObject({
      pricedTrades: 5,
      medianPercent: expect.closeTo(20, 10),
    });
    expect(jane.returns.sinceTrade).toMatchObject({ pricedTrades: 1, medianPercent: null });
    const doe = senatePoliticianSchema.parse(
      (await api.get('/senate/politicians/doe-john')).json(),
    );
    expect(doe.returns.sinceTrade).toMatchObject({ pricedTrades: 0, meanPercent: null });
  });
});
