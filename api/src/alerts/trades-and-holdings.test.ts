import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SenateTransaction } from 'market-model/dataset/records/senate-transaction';
import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';
import { portfolioSchema } from 'shared/contract/schemas';
import { dailyBars } from '../market/routes.fixture';
import type { Dataset } from '../market/snapshot/write';
import { transaction } from '../senate/transactions.fixture';
import { filing, holding } from '../thirteen-f/testing/filings.fixture';
import { openAlertsApi, type AlertsApi, type TestUser } from './alerts-api.fixture';

/** Collections of the next snapshots. */
const dataset: Partial<Dataset> = { history: () => ({ kind: 'stored' }), bars: dailyBars };
let site: AlertsApi;
let ann: TestUser;
let userCount = 0;
beforeAll(async () => {
  site = await openAlertsApi({ dataset });
}, 180_000);
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = new Date('2026-04-13T21:00:00Z');
  trades();
  ann = await site.newUser(`holder-${userCount++}`);
  // A snapshot counts as served once an alert was evaluated for it.
  await ann.create({ kind: 'price-above', symbol: 'MCD.US', value: 1e9 });
  await site.market({});
});

const post = async (path: string, body: unknown) =>
  (await site.api.call('POST', `/api${path}`, { token: ann.token, body })).json;
const trades = (...transactions: SenateTransaction[]) => {
  dataset.collections = { 'senate-transactions': transactions };
};
const trade = (comment: string, more: Partial<SenateTransaction> = {}) =>
  transaction({ transactionDate: '2026-04-01', filedDate: '2026-04-10', comment, ...more });
const buy = (id: string, symbol: string, quantity: string) =>
  post(`/portfolios/${id}/transactions`, {
    type: 'BUY',
    date: '2026-04-01',
    symbol,
    quantity,
    price: '100',
    currencyCode: 'USD',
  });
const newPortfolio = async () =>
  portfolioSchema.parse(await post('/portfolios', { name: 'Core', currencyCode: 'USD' })).id;

describe('alerts on trades of politicians', () => {
  it('record known trades first, and then fire for each new one', async () => {
    trades(trade('first', { transactionDate: '2026-03-30' }));
    await site.market({});
    await ann.create({ kind: 'politician-trades', symbol: 'AAPL.US' });
    await site.market({ 'KO.US': { price: 61 } });
    expect(await ann.fired()).toEqual([]);
    trades(
      trade('first', { transactionDate: '2026-03-30' }),
      trade('second'),
      trade('of another asset', { ticker: 'KO', symbol: 'KO.US' }),
      trade('too old to be news', { transactionDate: '2024-01-01', filedDate: '2024-01-20' }),
    );
    await site.market({});
    expect(await ann.fired()).toEqual(['Jane Public reported a trade of Apple Inc.: purchase']);
    const [event] = await ann.events();
    expect(event).toMatchObject({ symbol: 'AAPL.US', path: '/stocks/details/AAPL.US' });
  });

  it('on all assets of the user summarise many', async () => {
    await post('/watchlists', {
      name: 'Mine',
      items: [{ symbol: 'AAPL.US' }, { symbol: 'KO.US' }],
    });
    await ann.create({ kind: 'politician-trades' });
    trades(
      trade('a'),
      trade('b', { transactionDate: '2026-04-02' }),
      trade('c', { ticker: 'KO', symbol: 'KO.US' }),
      trade('d', { ticker: 'MSFT', symbol: 'MSFT.US' }),
    );
    await site.market({});
    expect(await ann.fired()).toEqual(['Politicians reported 3 trades of AAPL and KO']);
  });
});

describe('alerts on 13F reports', () => {
  const holdingOf = (amount: number) =>
    holding('037833100', amount, amount * 100, { ticker: 'AAPL', symbol: 'AAPL.US' });
  const reports = (...filings: ThirteenFFiling[]) => {
    dataset.collections = { '13f-filings': filings };
  };

  it('fire when a newer report changes a position, not for the known ones', async () => {
    const earlier = filing('2025Q3', [holdingOf(100)], { filedDate: '2025-11-10' });
    const latest = filing('2025Q4', [holdingOf(120)], { filedDate: '2026-02-10' });
    reports(earlier, latest);
    await site.market({});
    await ann.create({ kind: 'fund-filings', symbol: 'AAPL.US' });
    await ann.create({ kind: 'fund-filings', symbol: 'KO.US' });
    await site.market({ 'KO.US': { price: 61 } });
    expect(await ann.fired()).toEqual([]);
    reports(earlier, latest, filing('2026Q1', [holdingOf(90)], { filedDate: '2026-04-11' }));
    await site.market({});
    expect(await ann.fired()).toEqual([
      'A 13F report of 11 Apr 2026 changes a position in Apple Inc.',
    ]);
  });
});

describe('alerts on holdings', () => {
  it('fire for each holding that moved, once a day', async () => {
    await buy(await newPortfolio(), 'AAPL.US', '1');
    await ann.create({ kind: 'holding-move', value: 5 });
    await site.market({
      'AAPL.US': { day1ChangePercent: -6.5 },
      // Not held.
      'MSFT.US': { day1ChangePercent: 9 },
    });
    await site.market({ 'AAPL.US': { day1ChangePercent: -7 } });
    expect(await ann.fired()).toEqual(['Apple Inc. changed by −6.50% today']);
  });

  it('ignore a change that is unknown', async () => {
    await buy(await newPortfolio(), 'AAPL.US', '1');
    await ann.create({ kind: 'holding-move', value: 5 });
    await site.market({ 'AAPL.US': { day1ChangePercent: null } });
    expect(await ann.fired()).toEqual([]);
  });

  it('fire for a holding that exceeds a share of its portfolio, and not for known ones', async () => {
    const portfolio = await newPortfolio();
    await buy(portfolio, 'AAPL.US', '1');
    await ann.create({ kind: 'holding-weight', value: 60 });
    await buy(portfolio, 'MSFT.US', '1');
    await site.market({});
    expect(await ann.fired()).toEqual([]);
    await buy(portfolio, 'MSFT.US', '9');
    await site.market({ 'KO.US': { price: 62 } });
    expect(await ann.fired()).toEqual(['Microsoft Corporation exceeds 60% of a portfolio']);
    await site.market({ 'KO.US': { price: 63 } });
    expect(await ann.fired()).toHaveLength(1);
  });

  it('remind of earnings of held, not of watched assets', async () => {
    await buy(await newPortfolio(), 'AAPL.US', '1');
    await post('/watchlists', { name: 'Mine', items: [{ symbol: 'MSFT.US' }] });
    await ann.create({ kind: 'holding-earnings', value: 10 });
    const nextEarningsDate = '2026-04-20';
    await site.market({ 'AAPL.US': { nextEarningsDate }, 'MSFT.US': { nextEarningsDate } });
    expect(await ann.fired()).toEqual(['Apple Inc. reports earnings on 20 Apr 2026']);
  });

  it('require a value and refuse an asset', async () => {
    const bodies = [
      { kind: 'holding-weight' },
      { kind: 'holding-weight', value: 100 },
      { kind: 'holding-move', value: 0 },
      { kind: 'holding-move', value: 5, symbol: 'AAPL.US' },
      { kind: 'politician-trades', value: 5 },
      { kind: 'fund-filings', screenId: 'x' },
    ];
    for (const body of bodies) {
      const { status } = await site.api.call('POST', '/api/alerts', { token: ann.token, body });
      expect([body, status]).toEqual([body, 400]);
    }
  });

  it('have a name', async () => {
    const texts = [];
    for (const kind of ['holding-weight', 'holding-move', 'holding-ex-date'] as const)
      texts.push((await ann.create({ kind, value: 5 })).text);
    texts.push((await ann.create({ kind: 'fund-filings' })).text);
    expect(texts).toEqual([
      'A holding exceeds 5% of its portfolio',
      'A holding rises or falls by 5% or more in a day',
      'A holding goes ex-dividend within 5 days',
      'An asset of yours is in a 13F report that changes a position',
    ]);
  });
});
