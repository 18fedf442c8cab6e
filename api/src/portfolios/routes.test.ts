import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  portfolioAllocationSchema,
  portfolioImportSchema,
  portfolioImportsSchema,
  portfolioIncomeSchema,
  portfolioOverviewSchema,
  portfolioPerformanceSchema,
  portfolioSchema,
  transactionChangeSchema,
  transactionsSchema,
} from 'shared/contract/schemas';
import { openTestApi, type TestApi } from '../server/api.fixture';

let api: TestApi;
let people = 0;
beforeAll(async () => {
  api = await openTestApi();
}, 180_000);
afterAll(() => api.close());

/** A person with a portfolio in US dollars. */
async function someone(currencyCode = 'USD') {
  const token = await api.tokenFor(`owner-${people++}`);
  const created = await api.call('POST', '/api/portfolios', {
    token,
    body: { name: ' Long run ', currencyCode },
  });
  const { id } = portfolioSchema.parse(created.json);
  const url = `/api/portfolios/${id}`;
  return {
    token,
    url,
    created,
    add: (body: object, query = '') =>
      api.call('POST', `${url}/transactions${query}`, { token, body }),
    overview: async (query = '') =>
      portfolioOverviewSchema.parse((await api.call('GET', `${url}${query}`, { token })).json),
    send: (body: string, query = '') =>
      fetch(`${api.origin}${url}/imports${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
        body,
      }),
  };
}

const buy = (more: object = {}) => ({
  type: 'BUY',
  date: '2026-04-01',
  symbol: 'aapl.us',
  quantity: '10',
  price: 90.5,
  currencyCode: 'USD',
  ...more,
});

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
      // The listing has no price of the trading day before.
      dayChange: null,
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

  it('says which cash a change moves, and holds tags', async () => {
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

  it('divides cash beside the holdings, and rules without it', async () => {
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

  it('lists a missing rate and never takes one for it', async () => {
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

  it('refuses what cannot be, with the field', async () => {
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

  it('changes, deletes and restores transactions, and says both versions of a conflict', async () => {
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
        { field: 'price', message: 'is 80 by now; the change says 90.5' },
        { field: 'note', message: expect.any(String) },
      ],
    });
    expect((await api.call('DELETE', one, { token })).json).toMatchObject({ transaction: null });
    expect((await overview()).holdings).toEqual([]);
    expect((await api.call('DELETE', one, { token })).status).toBe(404);
    expect((await api.call('POST', `${one}/restore`, { token })).status).toBe(200);
    expect((await overview()).unrealised).toBe('200.00');
  });

  it('is nobody else’s', async () => {
    const { url, add } = await someone();
    const { id } = transactionChangeSchema.parse((await add(buy())).json);
    const token = await api.tokenFor('stranger');
    const tries = (base: string) =>
      Promise.all(
        [
          ['GET', ''],
          ['PATCH', '', { version: 1, name: 'Mine' }],
          ['DELETE', ''],
          ['POST', '/restore'],
          ['GET', '/performance'],
          ['GET', '/income'],
          ['GET', '/allocation'],
          ['GET', '/imports'],
          ['GET', '/share'],
          ['PUT', '/share'],
          ['DELETE', '/share'],
          ['GET', '/transactions'],
          ['GET', '/transactions.csv'],
          ['POST', '/transactions', buy()],
          ['PATCH', `/transactions/${id}`, { ...buy(), version: 1 }],
          ['DELETE', `/transactions/${id}`],
          ['POST', `/transactions/${id}/restore`],
          ['DELETE', `/imports/${id}`],
        ].map(([method, path, body]) =>
          api.call(String(method), `${base}${String(path)}`, { token, body }),
        ),
      );
    const none = '/api/portfolios/00000000-0000-4000-8000-000000000000';
    const [others, unknown] = [await tries(url), await tries(none)];
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 404));
    expect(others.map(({ json }) => json)).toEqual(unknown.map(({ json }) => json));
    expect((await api.call('GET', url)).status).toBe(401);
    expect((await api.call('GET', "/api/portfolios/x'--", { token })).status).toBe(404);
  });

  it('holds the limits of the plan', async () => {
    const { token, add } = await someone();
    const second = await api.call('POST', '/api/portfolios', {
      token,
      body: { name: 'Second', currencyCode: 'USD' },
    });
    expect(second.status).toBe(403);
    expect(second.text).toContain('Your Free plan holds 1 portfolios');
    const symbols = ['AAPL', 'MSFT', 'APLE', 'BRK-A', 'BRK-B', 'F', 'T', 'TSLA', 'KO', 'MCD'];
    for (const ticker of symbols)
      expect((await add(buy({ symbol: `${ticker}.US` }))).status).toBe(201);
    const eleventh = await add(buy({ symbol: 'META.US' }));
    expect([eleventh.status, eleventh.text]).toEqual([
      403,
      expect.stringContaining('Plus holds 50.'),
    ]);
    expect((await add(buy({ quantity: 1 }))).status).toBe(201);
  });
});

describe('imports', () => {
  const file = `Date,Type,Symbol,Quantity,Price,Currency
2026-04-01,BUY,AAPL,10,90.5,USD
2026-04-02,BUY,MSFT,5,100,USD`;

  it('are tried, made once and undone', async () => {
    const { send, overview, token, url } = await someone();
    const tried = portfolioImportSchema.parse(await (await send(file, '?dryRun=true')).json());
    expect(tried.rows.map(({ line, action }) => [line, action])).toEqual([
      [2, 'add'],
      [3, 'add'],
    ]);
    expect((await overview()).holdings).toEqual([]);
    const response = await send(file, '?broker=generic');
    expect(response.status).toBe(201);
    const { importId } = portfolioImportSchema.parse(await response.json());
    expect((await overview()).holdings).toHaveLength(2);
    const imports = await api.call('GET', `${url}/imports`, { token });
    expect(portfolioImportsSchema.parse(imports.json).items).toMatchObject([
      { id: importId, broker: 'generic', transactions: 2 },
    ]);
    const again = portfolioImportSchema.parse(await (await send(file)).json());
    expect([again.importId, ...again.rows.map(({ action }) => action)]).toEqual([
      undefined,
      'duplicate',
      'duplicate',
    ]);
    const exported = await api.call('GET', `${url}/transactions.csv`, { token });
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8');
    const same = portfolioImportSchema.parse(await (await send(exported.text)).json());
    expect(same.rows.map(({ action }) => action)).toEqual(['duplicate', 'duplicate']);
    expect((await api.call('DELETE', `${url}/imports/${importId}`, { token })).status).toBe(204);
    expect((await overview()).holdings).toEqual([]);
    expect((await api.call('DELETE', `${url}/imports/${importId}`, { token })).status).toBe(404);
    const copy = portfolioImportSchema.parse(await (await send(exported.text)).json());
    const second = await api.call('GET', `${url}/transactions.csv`, { token });
    expect([copy.importId, second.text]).toEqual([expect.any(String), exported.text]);
  });

  it('are sent as JSON with the columns that the reader chose', async () => {
    const { token, url } = await someone();
    const text = 'When;What;Which;Number;Each\n13.04.2026;Buy;XXXX;2;90,5';
    const sent = async (body: object, query = '') => {
      const { status, json } = await api.call('POST', `${url}/imports${query}`, { token, body });
      return [status, json] as const;
    };
    const [, first] = await sent({ text }, '?dryRun=true');
    expect(portfolioImportSchema.parse(first)).toMatchObject({
      rows: [],
      columns: {
        header: ['When', 'What', 'Which', 'Number', 'Each'],
        map: {},
        missing: ['date', 'type'],
        examples: [['13.04.2026', 'Buy', 'XXXX', '2', '90,5']],
      },
    });
    expect((await sent({ text }))[0]).toBe(400);
    const columns = {
      date: 'When',
      type: 'What',
      symbol: 'Which',
      quantity: 'Number',
      price: 'Each',
    };
    const [, mapped] = await sent({ text, columns, choices: { XXXX: 'KO.US' } }, '?dryRun=true');
    expect(portfolioImportSchema.parse(mapped)).toMatchObject({
      rows: [
        { action: 'add', transaction: { symbol: 'KO.US', price: '90.5', currencyCode: 'USD' } },
      ],
      format: { delimiter: ';', decimalSign: ',', dateOrder: 'dmy' },
      columns: { map: columns, missing: [] },
    });
    expect((await sent({ text, columns, broker: 'nobody' }))[0]).toBe(400);
    expect((await sent({ text, columns, choices: { XXXX: 'KO.US' } }))[0]).toBe(201);
  });

  it('add nothing when a row is wrong, and say which', async () => {
    const { send, token, url } = await someone();
    const wrong = `${file}\n2026-04-03,SELL,AAPL,11,95,USD`;
    const tried = portfolioImportSchema.parse(await (await send(wrong, '?dryRun=true')).json());
    expect(tried.rows[2]).toMatchObject({
      line: 4,
      action: 'error',
      errors: [
        { field: 'quantity', message: expect.stringContaining('11 shares leave, 10 are held') },
      ],
    });
    const refused = await send(wrong);
    expect(refused.status).toBe(400);
    const unclear = await send(
      'Date,Type,Symbol,Quantity,Price,Currency\n2026-04-01,BUY,XXXX,1,1,USD',
    );
    expect([unclear.status, await unclear.text()]).toEqual([
      400,
      expect.stringContaining('line 2: symbol'),
    ]);
    expect((await send('')).status).toBe(400);
    expect((await send('Date,Type\n"')).status).toBe(400);
    const { items } = transactionsSchema.parse(
      (await api.call('GET', `${url}/transactions`, { token })).json,
    );
    expect(items).toEqual([]);
    const resolved = await send(
      'Date,Type,Symbol,Quantity,Price,Currency\n2026-04-01,BUY,XXXX,1,1,USD',
      `?choices=${encodeURIComponent('{"XXXX":"KO.US"}')}`,
    );
    expect(resolved.status).toBe(201);
  });
});
