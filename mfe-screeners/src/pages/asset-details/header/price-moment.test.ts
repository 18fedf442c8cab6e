import { describe, expect, it } from '@jest/globals';
import type { ExchangeSessions } from 'shared/contract';
import { currencyClose } from './currency-week';
import { closedMarketOf, priceMoment } from './price-moment';

const session = (date: string, closes: string, halfDay = false) => ({
  date,
  opens: `${date}T14:30:00.000Z`,
  closes,
  halfDay,
});
const friday = session('2026-11-20', '2026-11-20T21:00:00.000Z');
const monday = session('2026-11-23', '2026-11-23T21:00:00.000Z');
const newYork = (
  state: ExchangeSessions['state'],
  last: ExchangeSessions['last'] = friday,
): ExchangeSessions => ({
  exchange: 'US',
  name: 'US',
  timeZone: 'America/New_York',
  day: '2026-11-21',
  state,
  session: state === 'open' ? monday : null,
  last,
  next: monday,
});
const STOCK = { assetType: 'stock' } as const;
const SIMULATED = {
  feed: { kind: 'simulated', label: '' },
  connection: 'live',
  stale: false,
  confirmedAt: new Date(2026, 10, 23, 15, 42).getTime(),
} as const;
const at = (iso: string) => Date.parse(iso);
const moment = (
  state: ExchangeSessions['state'],
  time: string | null,
  last = friday,
  asOf = '2026-11-20T21:00:00Z',
) =>
  priceMoment(
    asOf,
    { price: 10, live: time !== null, time },
    SIMULATED,
    closedMarketOf(STOCK, newYork(state, last), at('2026-11-21T12:00:00Z')),
  );

describe('the time of a price', () => {
  it.each([
    ['on a weekend', 'weekend', '2026-11-20T21:00:00.000Z'],
    ['on a holiday', 'holiday', '2026-11-20T20:59:58.000Z'],
    ['before the market opens', 'before-open', null],
    ['after the close', 'after-close', '2026-11-20T21:10:00.000Z'],
  ] as const)('is the last close %s', (_, state, time) => {
    expect(moment(state, time)).toBe('Close of 20 Nov 2026, 16:00 New York');
  });

  it('is the early close of a half day', () => {
    const half = session('2026-11-27', '2026-11-27T18:00:00.000Z', true);
    expect(moment('after-close', '2026-11-27T18:00:00.000Z', half)).toBe(
      'Close of 27 Nov 2026, 13:00 New York',
    );
  });

  it('changes from a live price to the close at the bell', () => {
    const time = '2026-11-20T20:59:59.000Z';
    expect(moment('open', time)).toBe('Simulated live price, 15:42');
    expect(moment('after-close', time)).toBe('Close of 20 Nov 2026, 16:00 New York');
  });

  it('is the label of the source, also while the market hours are being refetched', () => {
    const price = {
      price: 10,
      live: true,
      time: '2026-11-23T21:00:00.000Z',
      label: 'Close of 23 Nov 2026, 16:00 New York',
    };
    const now = at('2026-11-23T21:00:01Z');
    const hours = newYork('open');
    expect(priceMoment('2026-11-20', price, SIMULATED, closedMarketOf(STOCK, hours, now))).toBe(
      'Close of 23 Nov 2026, 16:00 New York',
    );
  });

  it('does not call an older price, or one from outside the session, the close', () => {
    expect(moment('weekend', null, friday, '2026-11-18')).toBe('Price of 18 Nov 2026');
    expect(moment('weekend', null, friday, '2026-11-20')).toMatch(/^Close of 20 Nov/);
    expect(moment('weekend', '2026-11-21T12:00:00.000Z')).toBe('Simulated live price, 15:42');
  });

  it('names what is unknown', () => {
    const none = { price: null, live: false, time: null };
    expect(priceMoment('2026-11-20', none, SIMULATED, null)).toBe('No source has a price of it');
    const price = { price: 1, live: false, time: null };
    expect(priceMoment(null, price, SIMULATED, null)).toBe('Date of the price unknown');
  });
});

describe('the currency week', () => {
  it.each([
    ['2026-11-20T21:59:00Z', null],
    ['2026-11-20T22:00:00Z', '2026-11-20T22:00:00.000Z'],
    ['2026-11-21T12:00:00Z', '2026-11-20T22:00:00.000Z'],
    ['2026-11-22T21:59:59Z', '2026-11-20T22:00:00.000Z'],
    ['2026-11-22T22:00:00Z', null],
    // Clocks change on 1 November: Friday closes in summer time, Sunday opens in winter time.
    ['2026-11-01T21:59:00Z', '2026-10-30T21:00:00.000Z'],
    ['2026-11-01T22:00:00Z', null],
  ])('at %s', (now, close) => {
    const closedAt = currencyClose(at(now));
    expect(closedAt === null ? null : new Date(closedAt).toISOString()).toBe(close);
  });

  it('closes at 17:00 in New York; coins never do', () => {
    const now = at('2026-11-21T12:00:00Z');
    const closed = closedMarketOf({ assetType: 'currency' }, undefined, now);
    const price = { price: 1, live: true, time: '2026-11-20T21:59:59.000Z' };
    expect(priceMoment(null, price, SIMULATED, closed)).toBe(
      'Close of 20 Nov 2026, 17:00 New York',
    );
    expect(closedMarketOf({ assetType: 'crypto' }, undefined, now)).toBeNull();
  });
});
