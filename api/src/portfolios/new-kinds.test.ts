import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { buy, portfolioOwner } from './portfolio-owner.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await api.database.ping();
}, 180_000);
afterAll(() => api.close());

const usd = { currencyCode: 'USD' };
const KINDS = [
  { type: 'DEPOSIT', date: '2026-04-01', amount: '100000', ...usd },
  { ...buy(), executedAt: '2026-04-01T09:30:00-04:00' },
  { type: 'GIFT', date: '2026-04-01', symbol: 'AAPL.US', quantity: '1', price: '0', ...usd },
  {
    type: 'SPIN_OFF',
    date: '2026-04-02',
    symbol: 'AAPL.US',
    otherSymbol: 'NEWCO.OWN',
    quantity: '2.2',
    costPercent: '12.5',
    ...usd,
  },
  { type: 'PRICE', date: '2026-04-02', symbol: 'NEWCO.OWN', price: '20', ...usd },
  {
    type: 'CURRENCY_EXCHANGE',
    date: '2026-04-03',
    amount: '110',
    otherAmount: '100',
    otherCurrencyCode: 'EUR',
    fee: '1',
    ...usd,
  },
  { type: 'SHORT_SELL', date: '2026-04-03', symbol: 'MSFT.US', quantity: '3', price: '10', ...usd },
  { type: 'SHORT_COVER', date: '2026-04-06', symbol: 'MSFT.US', quantity: '3', price: '9', ...usd },
  {
    type: 'OPTION_WRITE',
    date: '2026-04-06',
    symbol: 'AAPL-C200.OWN',
    quantity: '100',
    price: '1.5',
    ...usd,
  },
  {
    type: 'MERGER',
    date: '2026-04-07',
    symbol: 'NEWCO.OWN',
    otherSymbol: 'BIGCO.OWN',
    quantity: '1',
    amount: '4',
    price: '40',
    ...usd,
  },
  {
    type: 'SYMBOL_CHANGE',
    date: '2026-04-08',
    symbol: 'BIGCO.OWN',
    otherSymbol: 'BIG.OWN',
    ...usd,
  },
  { type: 'SELL', date: '2026-04-09', symbol: 'BIG.OWN', quantity: '1', price: '41', ...usd },
];

describe('kinds of transactions', () => {
  it('are stored, counted, exported and read back as they were', async () => {
    const { add, get, overview, url, token } = await portfolioOwner(api);
    for (const kind of KINDS) {
      const { status, json } = await add(kind);
      expect([kind.type, status, json]).toEqual([kind.type, 201, json]);
    }
    const figures = await overview('?on=2026-04-13');
    expect(figures.reconciles).toBe(true);
    expect(figures.missing).toEqual([]);
    expect(figures.cash.map(({ currencyCode, amount }) => [currencyCode, amount])).toEqual([
      ['EUR', '100.00'],
      ['USD', (100_000 - 905 - 111 + 30 - 27 + 150 + 4 + 41).toFixed(2)],
    ]);
    expect(figures.holdings.find(({ symbol }) => symbol === 'AAPL-C200.OWN')).toMatchObject({
      quantity: '-100',
      value: '-150.00',
      quotation: { price: 1.5, date: '2026-04-06', isStale: false },
    });
    const csv = await fetch(`${api.origin}${url}/transactions.csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await csv.text();
    const other = await portfolioOwner(api);
    const imported = await other.send(text);
    expect([imported.status, await imported.clone().text()]).toEqual([201, expect.any(String)]);
    const plain = (items: unknown) =>
      (items as { items: object[] }).items.map((one) => ({
        ...one,
        id: '',
        importId: null,
        version: 1,
      }));
    expect(plain(await other.get('/transactions'))).toEqual(plain(await get('/transactions')));
    // The same file again brings nothing.
    expect((await other.send(text)).status).toBe(200);
  });

  it('reject impossible values, with the field', async () => {
    const { add } = await portfolioOwner(api);
    const fieldsOf = async (body: object) =>
      (
        (await add({ date: '2026-04-02', ...usd, ...body })).json as { errors: { field: string }[] }
      ).errors.map(({ field }) => field);
    expect(
      await fieldsOf({ type: 'SYMBOL_CHANGE', symbol: 'AAPL.US', otherSymbol: 'MSFT.US' }),
    ).toEqual(['symbol']);
    expect(
      await fieldsOf({ type: 'SYMBOL_CHANGE', symbol: 'AAPL.US', otherSymbol: 'NOSUCH.US' }),
    ).toEqual(['otherSymbol']);
    expect(
      await fieldsOf({ type: 'SHORT_COVER', symbol: 'AAPL.US', quantity: 1, price: 1 }),
    ).toEqual(['quantity']);
  });
});

describe('an asset that left the market', () => {
  it('can be sold and pays, and its last price is there with its day', async () => {
    const { add, overview, id } = await portfolioOwner(api);
    await add(buy({ date: '2026-04-01' }));
    await api.database.db.$client.query(
      `update portfolio_transactions set symbol = 'GONE.US' where portfolio_id = '${id}'`,
    );
    await api.database.db.$client.query(
      `update portfolios set version = version + 1 where id = '${id}'`,
    );
    expect((await overview('?on=2026-04-13')).holdings[0]).toMatchObject({
      symbol: 'GONE.US',
      value: null,
      quotation: { price: 90.5, date: '2026-04-01', isStale: true },
    });
    const gone = { symbol: 'GONE.US', date: '2026-04-10', ...usd };
    expect((await add({ type: 'DIVIDEND', amount: 3, ...gone })).status).toBe(201);
    expect((await add({ type: 'SELL', quantity: 10, price: 95, ...gone })).status).toBe(201);
    expect(await overview('?on=2026-04-13')).toMatchObject({ realised: '45.00', income: '3.00' });
    const other = await portfolioOwner(api);
    expect((await other.add(buy({ symbol: 'GONE.US' }))).status).toBe(400);
  });
});
