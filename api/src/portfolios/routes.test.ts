import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  portfolioAllocationSchema,
  portfolioIncomeSchema,
  portfolioPerformanceSchema,
  transactionChangeSchema,
} from 'shared/contract/schemas';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { buy, portfolioOwner } from './portfolio-owner.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
}, 180_000);
afterAll(() => api.close());

const someone = (currencyCode?: string) => portfolioOwner(api, currencyCode);

describe('/api/portfolios', () => {
  it('goes from an empty portfolio to figures that reconcile', async () => {
    const { created, add, overview, token, url } = await someone();
    expect(created.status).toBe(201);
    expect(created.json).toMatchObject({ name: 'Long run', currencyCode: 'USD' });
    expect(created.headers['location']).toBe(url);
    expect(await overview()).toMatchObject({ value: '0.00', holdings: [], reconciles: true });
    const preview = await add(buy({ fee: '1.25' }), '?dryRun=true');
    expect(preview.status).toBe(200);
    expect((await overview()).holdings).toEqual([]);
    const bought = transactionChangeSchema.parse((await add(buy({ fee: '1.25' }))).json);
    expect(bought).toMatchObject({
      transaction: { symbol: 'AAPL.US', quantity: '10', price: '90.5', fee: '1.25', version: 1 },
      preview: {
        before: { value: '0.00' },
        after: { value: '1000.00', unrealised: '95.00' },
        holdings: [
          {
            symbol: 'AAPL.US',
            before: { quantity: '0', cost: '0.00', lots: 0 },
            after: { quantity: '10', cost: '905.00', unrealised: '95.00', lots: 1 },
          },
        ],
        cash: [],
      },
    });
    await add({
      type: 'SELL',
      date: '2026-04-13',
      symbol: 'AAPL.US',
      quantity: 4,
      price: 100,
      currencyCode: 'USD',
    });
    await add({
      type: 'DIVIDEND',
      date: '2026-04-13',
      symbol: 'AAPL.US',
      amount: '5',
      tax: '0.75',
      currencyCode: 'USD',
    });
    expect(await overview('?on=2026-04-13')).toMatchObject({
      value: '600.00',
      cost: '543.00',
      realised: '38.00',
      unrealised: '57.00',
      income: '5.00',
      fees: '1.25',
      taxes: '0.75',
      currencyEffect: '0.00',
      netFlows: '502.00',
      reconciles: true,
      tracksCash: false,
      missing: [],
      // Before the first close the price of the purchase values the shares.
      dayChange: { amount: '99.25', from: '2026-04-10' },
      holdings: [
        {
          symbol: 'AAPL.US',
          name: 'Apple Inc.',
          assetType: 'stock',
          quotation: { price: 100, currencyCode: 'USD', date: '2026-04-13', isStale: false },
          quantity: '6',
          weight: 1,
          lots: [{ date: '2026-04-01', quantity: '6', cost: '543.00' }],
        },
      ],
    });
    expect((await overview('?on=2026-04-13&fees=inCost')).cost).toBe('543.75');
    // Ten days later the price of the 13th is too old to count.
    expect(await overview('?on=2026-04-24')).toMatchObject({
      value: null,
      reconciles: null,
      realised: '38.00',
      missing: [{ symbol: 'AAPL.US', what: 'price', date: '2026-04-24' }],
      dayChange: null,
      holdings: [{ quotation: { price: 100, date: '2026-04-13', isStale: true, change: null } }],
    });
    const performance = portfolioPerformanceSchema.parse(
      (await api.call('GET', `${url}/performance?benchmark=MSFT.US`, { token })).json,
    );
    expect(performance.waterfall).toMatchObject({ start: '0.00', end: '600.00', reconciles: true });
    expect(performance.benchmark?.symbol).toBe('MSFT.US');
    expect(performance.benchmark?.series.value).toHaveLength(performance.series.date.length);
    const income = portfolioIncomeSchema.parse(
      (await api.call('GET', `${url}/income`, { token })).json,
    );
    expect(income.months.find(({ month }) => month === '2026-04')?.received).toBe('5.00');
    expect(income.byHolding).toMatchObject([{ symbol: 'AAPL.US', received: '5.00' }]);
    expect(income.realisedByYear).toMatchObject([{ year: 2026, realised: '38.00', sales: 1 }]);
    const allocation = portfolioAllocationSchema.parse(
      (await api.call('GET', `${url}/allocation`, { token })).json,
    );
    expect(allocation.sector).toEqual([{ key: 'Technology', value: '600.00', weight: 1 }]);
    expect(
      (
        await api.call('POST', `${url}/rebalance`, {
          token,
          body: {
            cash: 100,
            buyOnly: true,
            targets: [
              { symbol: 'AAPL.US', percent: 50 },
              { symbol: 'MSFT.US', percent: 50 },
            ],
          },
        })
      ).json,
    ).toMatchObject({ items: [{ amount: '0.00' }, { amount: '100.00' }] });
  });

  it('reports the cash change of a transaction, and stores tags', async () => {
    const { add } = await someone();
    await add({ type: 'DEPOSIT', date: '2026-03-31', amount: '1000', currencyCode: 'USD' });
    const bought = transactionChangeSchema.parse(
      (await add(buy({ fee: '1.25', tag: 'core' }), '?dryRun=true')).json,
    );
    expect(bought.transaction?.tag).toBe('core');
    expect(bought.preview.cash).toEqual([
      { currencyCode: 'USD', before: '1000.00', after: '93.75' },
    ]);
  });

  it('includes cash in the allocation, and checks rules without it', async () => {
    const { add, token, url } = await someone();
    await add({ type: 'DEPOSIT', date: '2026-04-01', amount: 1600, currencyCode: 'USD' });
    await add(buy({ date: '2026-04-13', price: 100 }));
    const allocation = portfolioAllocationSchema.parse(
      (await api.call('GET', `${url}/allocation`, { token })).json,
    );
    expect(allocation.assetClass).toEqual([
      { key: 'stock', value: '1000.00', weight: 0.625 },
      { key: 'cash', value: '600.00', weight: 0.375 },
    ]);
    expect(allocation.currency).toEqual([{ key: 'USD', value: '1600.00', weight: 1 }]);
    expect(allocation.rules.find(({ dimension }) => dimension === 'holding')?.largest).toEqual({
      key: 'AAPL.US',
      weight: 1,
    });
  });

  it('has negative cash among the parts, which add up to the value', async () => {
    const { add, overview, token, url } = await someone();
    await add({ type: 'DEPOSIT', date: '2026-04-01', amount: '400.005', currencyCode: 'USD' });
    await add(buy({ date: '2026-04-13', price: 100 }));
    const allocation = portfolioAllocationSchema.parse(
      (await api.call('GET', `${url}/allocation`, { token })).json,
    );
    const { value } = await overview();
    expect(allocation.value).toBe(value);
    expect(allocation.assetClass.map(({ key }) => key)).toEqual(['stock', 'cash']);
    expect(Number(allocation.assetClass[1]?.value)).toBeLessThan(0);
    for (const dimension of ['assetClass', 'sector', 'country', 'currency'] as const) {
      const cents = allocation[dimension].reduce(
        (sum, slice) => sum + Math.round(100 * Number(slice.value)),
        0,
      );
      expect([dimension, cents]).toEqual([dimension, Math.round(100 * Number(value))]);
    }
  });

  it('names cash without a rate instead of leaving it out', async () => {
    const { add, token, url } = await someone('EUR');
    await add({ type: 'DEPOSIT', date: '2026-04-01', amount: 400, currencyCode: 'CHF', rate: 1 });
    const allocation = portfolioAllocationSchema.parse(
      (await api.call('GET', `${url}/allocation`, { token })).json,
    );
    expect(allocation).toMatchObject({ value: '0.00', excluded: ['CHF'], currency: [] });
  });

  it('orders a sale and a purchase of the same day by their times', async () => {
    const { add, get } = await someone();
    const sale = {
      ...buy({ type: 'SELL', date: '2026-04-13', price: 100 }),
      executedAt: '2026-04-13T10:00:00-04:00',
    };
    expect(
      (await add(buy({ date: '2026-04-13', executedAt: '2026-04-13T15:00:00Z' }))).status,
    ).toBe(201);
    const tooEarly = await add(sale);
    expect(tooEarly).toMatchObject({ status: 400, json: { errors: [{ field: 'quantity' }] } });
    const later = await add({ ...sale, executedAt: '2026-04-13T12:00:00-04:00' });
    expect(later.status).toBe(201);
    expect(await get('/transactions')).toMatchObject({
      items: [
        { type: 'BUY', executedAt: '2026-04-13T15:00:00Z' },
        { type: 'SELL', executedAt: '2026-04-13T12:00:00-04:00' },
      ],
    });
    expect((await add({ ...sale, executedAt: '2026-04-13T12:00:00' })).status).toBe(400);
  });

  it('lists a missing rate and never assumes one', async () => {
    const { add, overview } = await someone('EUR');
    await add(buy());
    expect(await overview('?on=2026-04-13')).toMatchObject({
      cost: null,
      value: '855.87',
      missing: [{ symbol: 'USD', what: 'rate', date: '2026-04-01' }],
    });
    const { add: again, overview: of } = await someone('EUR');
    await again(buy({ rate: '0.9' }));
    expect(await of('?on=2026-04-13')).toMatchObject({
      cost: '814.50',
      value: '855.87',
      unrealised: '81.31',
      currencyEffect: '-39.94',
      reconciles: true,
    });
  });

  it('rejects impossible values, with the field', async () => {
    const { add } = await someone();
    const fieldOf = async (body: object) => {
      const { status, json } = await add(body);
      return [status, (json as { errors?: { field: string }[] }).errors?.[0]?.field];
    };
    expect(await fieldOf(buy({ symbol: 'NOPE.US' }))).toEqual([400, 'symbol']);
    expect(await fieldOf(buy({ date: '2999-01-01' }))).toEqual([400, 'date']);
    expect(await fieldOf(buy({ type: 'LEND' }))).toEqual([400, 'type']);
    expect(await fieldOf(buy({ quantity: '1e5' }))).toEqual([400, 'quantity']);
    expect(await fieldOf(buy({ type: 'SELL' }))).toEqual([400, 'quantity']);
    await add(buy());
    await add(buy({ type: 'SELL', date: '2026-04-10', quantity: 10 }));
    const { status, json } = await add(buy({ type: 'SELL', date: '2026-04-05', quantity: 1 }));
    expect([status, JSON.stringify(json)]).toEqual([
      400,
      expect.stringContaining('SELL of AAPL.US on 2026-04-10: 10 shares leave, 9 are held'),
    ]);
  });

  it('changes, deletes and restores transactions, and reports both versions of a conflict', async () => {
    const { add, overview, token, url } = await someone();
    const { id } = transactionChangeSchema.parse((await add(buy())).json);
    const one = `${url}/transactions/${id}`;
    const change = { ...buy({ price: 80, note: 'limit' }), version: 1 };
    expect((await api.call('PATCH', one, { token, body: change })).json).toMatchObject({
      transaction: { version: 2, price: '80', note: 'limit' },
      preview: { before: { unrealised: '95.00' }, after: { unrealised: '200.00' } },
    });
    const stale = await api.call('PATCH', one, { token, body: { ...buy(), version: 1 } });
    expect(stale.status).toBe(409);
    expect(stale.json).toMatchObject({
      errors: [
        { field: 'price', message: 'is 80 now; the change says 90.5' },
        { field: 'note', message: expect.any(String) },
      ],
    });
    expect((await api.call('DELETE', one, { token })).json).toMatchObject({ transaction: null });
    expect((await overview()).holdings).toEqual([]);
    expect((await api.call('DELETE', one, { token })).status).toBe(404);
    expect((await api.call('POST', `${one}/restore`, { token })).status).toBe(200);
    expect((await overview()).unrealised).toBe('200.00');
  });

  it('keeps to the limits of the plan', async () => {
    const { token } = await someone();
    const second = await api.call('POST', '/api/portfolios', {
      token,
      body: { name: 'Second', currencyCode: 'USD' },
    });
    expect(second.status).toBe(403);
    // `every-plan-limit.test.ts` fills a portfolio.
    expect(second.text).toContain('Your Free plan holds 1 portfolio,');
  });
});

describe('settings of a portfolio', () => {
  it('are its cost basis and targets, with both sides of a conflict', async () => {
    const { add, overview, token, url } = await someone();
    const update = (body: object) => api.call('PATCH', url, { token, body });
    await add(buy({ quantity: 10, price: 10 }));
    await add(buy({ quantity: 10, price: 30, date: '2026-04-02' }));
    await add(buy({ type: 'SELL', quantity: 10, price: 50, date: '2026-04-03' }));
    expect(await overview()).toMatchObject({ method: 'fifo', targets: [], realised: '400.00' });
    const { version } = await overview();
    const targets = [{ symbol: 'AAPL.US', percent: 100 }];
    expect((await update({ version, method: 'average', targets })).json).toMatchObject({
      version: version + 1,
      method: 'average',
      targets,
    });
    expect(await overview()).toMatchObject({ method: 'average', realised: '300.00' });
    expect((await overview('?method=fifo')).realised).toBe('400.00');
    const stale = await update({ version, targets: [] });
    expect([stale.status, stale.json]).toMatchObject([
      409,
      {
        errors: [
          {
            field: 'targets',
            message: 'The targets are AAPL.US 100 % now; the change says empty',
          },
        ],
      },
    ]);
    const odd = [{ symbol: 'AAPL.US', percent: 99 }];
    expect((await update({ version: version + 1, targets: odd })).json).toMatchObject({
      errors: [{ field: 'targets', message: 'Must add up to 100 %, not 99 %' }],
    });
  });
});

describe('chosen lots', () => {
  it('are those of the day, including the lots of the edited sale, and cannot be deleted', async () => {
    const { added, add, get, token, url } = await someone();
    const [early, late] = [
      await added(buy({ quantity: 10, price: 10 })),
      await added(buy({ quantity: 4, price: 30, date: '2026-04-02' })),
    ];
    const sell = (more: object) =>
      buy({ type: 'SELL', quantity: 3, price: 50, date: '2026-04-03', ...more });
    const sale = await added(sell({ lots: [{ lot: late, quantity: 3 }] }));
    const lots = (more = '') => get(`/lots?symbol=aapl.us${more}`);
    const first = { lot: early, date: '2026-04-01', quantity: '10', cost: '100.00' };
    const second = { lot: late, date: '2026-04-02', currencyCode: 'USD' };
    expect(await lots()).toMatchObject({
      items: [first, { ...second, quantity: '1', cost: '30.00' }],
    });
    expect(await lots(`&without=${sale}`)).toMatchObject({
      items: [first, { ...second, quantity: '4', cost: '120.00' }],
    });
    expect(await lots('&on=2026-04-01')).toMatchObject({ items: [first] });
    expect(await get('/lots?symbol=KO.US')).toEqual({ items: [] });
    // Independent of the current cost basis: another one may be chosen later.
    const gone = await add(sell({ quantity: 2, lots: [{ lot: late, quantity: 2 }] }));
    expect([gone.status, gone.text]).toEqual([
      400,
      expect.stringContaining('The chosen lot holds 1 shares, not 2'),
    ]);
    const removed = await api.call('DELETE', `${url}/transactions/${late}`, { token });
    expect(removed.status).toBe(400);
  });
});

describe('several portfolios', () => {
  const several = async () => {
    const owner = await someone();
    await api.subscribe(owner.uid, ['Premium']);
    const { token } = owner;
    const another = async (name: string, currencyCode: string) => {
      const { json } = await api.call('POST', '/api/portfolios', {
        token,
        body: { name, currencyCode },
      });
      const { id } = json as { id: string };
      return {
        id,
        add: (body: object) =>
          api.call('POST', `/api/portfolios/${id}/transactions`, { token, body }),
      };
    };
    const ask = async (path: string) =>
      (await api.call('GET', `/api/portfolios${path}`, { token })).json;
    return { ...owner, another, ask };
  };

  it('are summed in one currency, and not where a rate is missing', async () => {
    const { add, another, ask } = await several();
    const euro = await another('Europe', 'EUR');
    await add({ type: 'DEPOSIT', date: '2026-04-13', amount: 1000, currencyCode: 'USD' });
    await euro.add({ type: 'DEPOSIT', date: '2026-04-13', amount: 500, currencyCode: 'EUR' });
    expect(await ask('/total?currencyCode=USD')).toEqual({
      currencyCode: 'USD',
      value: '1584.20',
      dayChange: '0.00',
      parts: [
        { currencyCode: 'USD', portfolios: 1, value: '1000.00', dayChange: '0.00', rate: '1' },
        { currencyCode: 'EUR', portfolios: 1, value: '500.00', dayChange: '0.00', rate: '1.1684' },
      ].map((part) => expect.objectContaining(part)),
    });
    // Of a day that is more than ten days after the last rate.
    await add({ type: 'FEE', date: '2026-05-20', amount: 1, currencyCode: 'USD' });
    const unrated = { currencyCode: 'EUR', value: '500.00', rate: null };
    expect(await ask('/total?currencyCode=USD')).toMatchObject({
      value: null,
      dayChange: null,
      parts: [{ currencyCode: 'USD', value: '999.00', rate: '1' }, unrated],
    });
    expect(await ask('/total?currencyCode=XTS')).toMatchObject({ status: 400 });
  });

  it('overlap by the smaller weight of each asset', async () => {
    const { add, another, ask } = await several();
    const second = await another('Second', 'USD');
    const empty = await another('Empty', 'USD');
    const day = { date: '2026-04-13', price: 100 };
    await add(buy({ ...day, quantity: 6 }));
    await add(buy({ ...day, quantity: 4, symbol: 'MSFT.US' }));
    await second.add(buy({ ...day, quantity: 1 }));
    await second.add(buy({ ...day, quantity: 3, symbol: 'KO.US' }));
    const share = expect.closeTo(0.25, 12);
    expect(await ask('/overlap')).toMatchObject({
      portfolios: [{ name: 'Long run' }, { name: 'Second' }, { id: empty.id }],
      pairs: [
        { a: 0, b: 1, share, common: [{ symbol: 'AAPL.US', share }] },
        { a: 0, b: 2, share: null, common: [] },
        { a: 1, b: 2, share: null, common: [] },
      ],
    });
  });

  it('are mutual benchmarks with the same flows', async () => {
    const { url, add, another, token } = await several();
    const second = await another('Second', 'USD');
    for (const { type, date, amount } of [
      { type: 'DEPOSIT', date: '2026-02-02', amount: 1000 },
      { type: 'INTEREST', date: '2026-03-02', amount: 100 },
    ])
      await second.add({ type, date, amount, currencyCode: 'USD' });
    await add({ type: 'DEPOSIT', date: '2026-02-16', amount: 200, currencyCode: 'USD' });
    const ask = (benchmark: string) =>
      api.call('GET', `${url}/performance?benchmark=${benchmark}`, { token });
    const answer = portfolioPerformanceSchema.parse((await ask(`p.${second.id}`)).json);
    expect(answer.benchmark).toMatchObject({
      symbol: `p.${second.id}`,
      twr: expect.closeTo(0.1, 12),
      value: expect.closeTo(220, 9),
    });
    const other = await someone();
    for (const name of [`p.${other.id}`, 'p.00000000-0000-4000-8000-000000000000', 'NOPE.US'])
      expect((await ask(name)).json).toMatchObject({
        status: 400,
        errors: [{ field: 'benchmark' }],
      });
  });
});
