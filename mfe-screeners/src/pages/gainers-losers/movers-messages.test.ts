import { describe, expect, it } from '@jest/globals';
import type { ExchangeSessions, Move } from 'shared/contract';
import { NO_NEWS, NO_SINGLE_DAY, reasonOf } from './reason-messages';
import { exchangeOfCountries, sessionText } from '../../market-sessions/session-messages';

const SESSION = {
  date: '2026-11-20',
  opens: '2026-11-20T14:30:00.000Z',
  closes: '2026-11-20T21:00:00.000Z',
  halfDay: false,
};
const MONDAY = {
  date: '2026-11-23',
  opens: '2026-11-23T14:30:00.000Z',
  closes: '2026-11-23T21:00:00.000Z',
  halfDay: false,
};
const us = (more: Partial<ExchangeSessions>): ExchangeSessions => ({
  exchange: 'US',
  name: 'United States',
  timeZone: 'America/New_York',
  day: '2026-11-21',
  state: 'weekend',
  session: null,
  last: SESSION,
  next: MONDAY,
  ...more,
});

describe('the description of a market state', () => {
  it('names the last and the next session while the market is closed', () => {
    expect(sessionText(us({}))).toEqual({
      open: false,
      badge: 'US market closed',
      line: 'Last session Fri 20 Nov 2026, 16:00 New York. Opens Mon 23 Nov, 09:30.',
      next: 'Opens Mon 23 Nov, 09:30.',
    });
    expect(sessionText(us({ state: 'holiday' })).badge).toBe('US market closed, holiday');
    expect(sessionText(us({ state: 'before-open' })).line).toMatch(/Opens today, 09:30\.$/);
  });

  it('names the closing time of an open session, and half days', () => {
    const session = { ...SESSION, closes: '2026-11-20T18:00:00.000Z', halfDay: true };
    expect(sessionText(us({ state: 'open', session }))).toEqual({
      open: true,
      badge: 'US market open',
      line: 'Closes at 13:00 New York, half day.',
      next: 'Closes at 13:00 New York, half day.',
    });
    expect(sessionText(us({ next: { ...MONDAY, halfDay: true } })).line).toMatch(/half day\.$/);
  });
});

describe('exchangeOfCountries', () => {
  it('returns the exchange of a single country, and US otherwise', () => {
    expect(exchangeOfCountries(['GB'])).toBe('LSE');
    expect(exchangeOfCountries(['GB', 'FR'])).toBe('US');
    expect(exchangeOfCountries(['XX'])).toBe('US');
    expect(exchangeOfCountries([])).toBe('US');
  });
});

const QUIET: Move = {
  symbol: 'AAPL.US',
  from: '2026-11-19',
  to: '2026-11-20',
  news: null,
  earnings: null,
  dividends: null,
  split: null,
};
const NEWS = {
  title: 'Guidance raised',
  url: 'https://example.com/1',
  source: 'Wire',
  publishedAt: '2026-11-20T12:00:00.000Z',
};

describe('the reason for a price move', () => {
  it('reads "No news found" without any event', () => {
    expect(reasonOf(QUIET)).toEqual({ badges: [], line: NO_NEWS, url: null });
  });

  it('is the headline, with a link to the story', () => {
    const reason = reasonOf({ ...QUIET, news: NEWS });
    expect(reason).toMatchObject({ line: 'Guidance raised', url: NEWS.url });
    expect(reason.badges.map(({ label }) => label)).toEqual(['News']);
  });

  it('is the dividend rather than a headline on an ex-dividend date', () => {
    const dividends = {
      exDate: '2026-11-20',
      count: 1,
      amount: 1.68,
      currencyCode: 'USD',
      special: false,
      returnPercent: -0.4,
    };
    const reason = reasonOf({ ...QUIET, news: NEWS, dividends });
    expect(reason).toMatchObject({ line: '$1.68 paid, return −0.40%', url: null });
    expect(reason.badges.map(({ label }) => label)).toEqual(['Ex-div']);
    const unknown = reasonOf({ ...QUIET, dividends: { ...dividends, returnPercent: null } });
    expect(unknown.line).toBe('$1.68 paid');
  });

  it.each([
    [12.34, 'EPS above estimate: +12.34%'],
    [-3, 'EPS below estimate: −3.00%'],
    [0, 'EPS as expected'],
    [null, 'Earnings reported'],
  ])('describes a surprise of %s', (surprisePercent, line) => {
    const earnings = { date: '2026-11-20', time: 'before-open', surprisePercent } as const;
    expect(reasonOf({ ...QUIET, earnings }).line).toBe(line);
    expect(reasonOf({ ...QUIET, earnings, news: NEWS }).line).toBe('Guidance raised');
  });

  it('omits single-day events for a move over months', () => {
    const year = { ...QUIET, from: '2025-11-20' };
    const earnings = { date: '2026-11-20', time: 'before-open', surprisePercent: 1 } as const;
    expect(reasonOf({ ...year, earnings, news: NEWS })).toEqual({
      badges: [],
      line: NO_SINGLE_DAY,
      url: null,
    });
    const split = { date: '2026-03-02', ratio: 3 };
    expect(reasonOf({ ...year, split, news: NEWS }).line).toBe('Split 3:1; prices are adjusted');
    expect(reasonOf({ ...QUIET, from: '2026-10-20', news: NEWS }).line).toBe('Guidance raised');
  });

  it('names splits in both directions', () => {
    const split = (ratio: number) => reasonOf({ ...QUIET, split: { date: '2026-11-20', ratio } });
    expect(split(3).line).toBe('Split 3:1; prices are adjusted');
    expect(split(0.1).line).toBe('Reverse split 1:10; prices are adjusted');
  });
});
