import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuoteTick, Watchlist } from 'shared/contract';
import { handFeed } from '../live/hand-feed.fixture';
import { openTestApi, type TestApi } from '../server/api.fixture';

const feed = handFeed();
let api: TestApi;
let ann: string;
beforeAll(async () => {
  api = await openTestApi({ feed });
  await api.subscribe('ann', ['Premium']);
  ann = await api.tokenFor('ann');
}, 180_000);
afterAll(() => api.close());

const tick = (price: number): QuoteTick => ({
  symbol: 'AAPL.US',
  price,
  day1ChangePercent: 1,
  time: '2026-04-14T15:00:00.000Z',
});

async function pricesOf(method: 'POST', url: string, body: unknown) {
  const { json } = await api.call(method, url, { token: ann, body });
  const { list = json } = json as { list?: unknown };
  const { id, items } = list as Watchlist;
  return {
    id,
    prices: Object.fromEntries(items.map(({ symbol, addedPrice }) => [symbol, addedPrice])),
    dates: Object.fromEntries(items.map(({ symbol, addedPriceDate }) => [symbol, addedPriceDate])),
  };
}

it('stores the current live price, else the last close', async () => {
  feed.push(tick(107.5));
  const created = await pricesOf('POST', '/api/watchlists', {
    name: 'Live',
    items: [{ symbol: 'aapl.us' }, { symbol: 'EURUSD.FOREX' }],
  });
  expect(created.prices).toEqual({ 'AAPL.US': 107.5, 'EURUSD.FOREX': 1.1684 });
  expect(created.dates).toEqual({ 'AAPL.US': null, 'EURUSD.FOREX': '2026-04-13' });
});

it('stores it for one item and for a batch; a given day keeps the given price', async () => {
  const { id: first } = await pricesOf('POST', '/api/watchlists', { name: 'One' });
  feed.push(tick(108));
  await expect
    .poll(async () => {
      const { id, prices } = await pricesOf('POST', '/api/watchlists', {
        name: 'Poll',
        items: [{ symbol: 'AAPL.US' }],
      });
      await api.call('DELETE', `/api/watchlists/${id}`, { token: ann });
      return prices;
    })
    .toEqual({ 'AAPL.US': 108 });
  const one = await pricesOf('POST', `/api/watchlists/${first}/items`, { symbol: 'AAPL.US' });
  expect(one.prices).toEqual({ 'AAPL.US': 108 });
  const { id: second } = await pricesOf('POST', '/api/watchlists', { name: 'Batch' });
  const ofMarch = { addedAt: '2025-03-01T09:30:00.000Z' };
  const batch = await pricesOf('POST', `/api/watchlists/${second}/items/batch`, {
    items: [
      { text: 'AAPL.US' },
      { text: 'EURUSD.FOREX', ...ofMarch },
      { text: 'MSFT.US', ...ofMarch, addedPrice: 390, addedPriceDate: '2025-02-28' },
    ],
  });
  expect(batch.prices).toEqual({ 'AAPL.US': 108, 'EURUSD.FOREX': null, 'MSFT.US': 390 });
  expect(batch.dates).toEqual({ 'AAPL.US': null, 'EURUSD.FOREX': null, 'MSFT.US': '2025-02-28' });
});

it('stores the last close when the source does not answer in time', async () => {
  const release = feed.hold();
  const { prices } = await pricesOf('POST', '/api/watchlists', {
    name: 'Silent',
    items: [{ symbol: 'MSFT.US' }, { symbol: 'EURUSD.FOREX' }],
  });
  release();
  expect(prices['EURUSD.FOREX']).toBe(1.1684);
});
