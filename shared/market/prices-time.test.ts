import { describe, expect, it } from '@jest/globals';
import { followsLivePrices } from './live-fields';
import { pricesTime, type PriceSource, type PriceTime } from './prices-time';

const SIMULATED: PriceSource = {
  feed: { kind: 'simulated' },
  stale: false,
  confirmedAt: new Date(2026, 10, 23, 15, 42).getTime(),
};
const LIVE: PriceSource = { ...SIMULATED, feed: { kind: 'live' } };
const AS_OF = '2026-11-20';

const trading: PriceTime = { time: '2026-11-23T15:42:00Z' };
const newYork: PriceTime = {
  time: '2026-11-20T21:00:00Z',
  closedAt: '2026-11-20T21:00:00Z',
  label: 'Close of 20 Nov 2026, 16:00 New York',
};
const berlin: PriceTime = {
  time: null,
  closedAt: '2026-11-20T16:30:00Z',
  label: 'Close of 20 Nov 2026, 17:30 Berlin',
};
const tokyo: PriceTime = { ...berlin, day: '2026-11-19', label: 'Close of 19 Nov 2026, Tokyo' };

describe('pricesTime', () => {
  it.each<[string, readonly PriceTime[], PriceSource, string | null]>([
    ['nothing but a snapshot', [], SIMULATED, 'Prices of 20 Nov 2026'],
    ['trading markets', [trading], SIMULATED, 'Simulated live prices'],
    ['a real source', [trading], LIVE, 'Live prices'],
    ['an old price', [trading], { ...LIVE, stale: true }, 'Live prices, not confirmed since 15:42'],
    ['one closed market', [newYork, newYork], LIVE, 'Close of 20 Nov 2026, 16:00 New York'],
    ['several that closed on one day', [newYork, berlin], LIVE, 'Closes of 20 Nov 2026'],
    [
      'several that closed on two days',
      [newYork, tokyo],
      LIVE,
      'Closes of 19 Nov 2026 to 20 Nov 2026',
    ],
    [
      'open and closed markets',
      [trading, newYork, berlin],
      SIMULATED,
      'Simulated live prices, some from 20 Nov 2026',
    ],
    ['a price without any time', [{ time: null }], LIVE, 'Prices of 20 Nov 2026'],
  ])('names %s', (_, quotes, source, text) => {
    expect(pricesTime(quotes, source, AS_OF)).toBe(text);
  });

  it('names the snapshot beside live prices while quotes are missing', () => {
    expect(pricesTime([trading], LIVE, AS_OF, 2)).toBe('Live prices, some from 20 Nov 2026');
  });

  it('attributes a close at midnight UTC to the day that it ends', () => {
    const coin = { closedAt: '2026-11-21T00:00:00Z', label: 'Close of 20 Nov 2026, 24:00 UTC' };
    expect(pricesTime([coin, newYork], LIVE, AS_OF)).toBe('Closes of 20 Nov 2026');
  });

  it('is null without any moment', () => {
    expect(pricesTime([], LIVE, null)).toBeNull();
  });
});

describe('followsLivePrices', () => {
  it.each<[readonly string[], readonly string[], boolean]>([
    [['marketCap'], ['peRatio', 'sector'], true],
    [[], [], true],
    [['day1ChangePercent'], [], false],
    [['marketCap', 'price'], [], false],
    [['marketCap'], ['priceUSD'], false],
    [['marketCap'], ['ytdChangePercent'], false],
  ])('of an order by %j and conditions on %j is %p', (sorted, filtered, follows) => {
    expect(followsLivePrices(sorted, filtered)).toBe(follows);
  });
});
