import { describe, expect, it } from 'vitest';
import { parseIsoDate } from '../dates/civil-dates';
import { exchangeDayAt, exchangeSession } from './trading-session';

const day = (text: string): number => parseIsoDate(text) ?? Number.NaN;

describe('session of an exchange', () => {
  it.each([
    ['US', '2026-03-06', '2026-03-06T14:30:00Z', '2026-03-06T21:00:00Z'],
    ['US', '2026-03-09', '2026-03-09T13:30:00Z', '2026-03-09T20:00:00Z'],
    ['LSE', '2026-03-06', '2026-03-06T08:00:00Z', '2026-03-06T16:30:00Z'],
    ['F', '2026-03-06', '2026-03-06T08:00:00Z', '2026-03-06T16:30:00Z'],
    ['OL', '2026-03-06', '2026-03-06T08:00:00Z', '2026-03-06T15:20:00Z'],
    ['HK', '2026-03-06', '2026-03-06T01:30:00Z', '2026-03-06T08:00:00Z'],
    ['TSE', '2026-03-06', '2026-03-06T00:00:00Z', '2026-03-06T06:30:00Z'],
    ['AU', '2026-04-02', '2026-04-01T23:00:00Z', '2026-04-02T05:00:00Z'],
    ['AU', '2026-04-07', '2026-04-07T00:00:00Z', '2026-04-07T06:00:00Z'],
    // Currencies open on the Sunday of the change.
    ['FOREX', '2026-03-09', '2026-03-08T21:00:00Z', '2026-03-09T21:00:00Z'],
    ['FOREX', '2026-11-02', '2026-11-01T22:00:00Z', '2026-11-02T22:00:00Z'],
  ])('of %s on %s has the hours of its exchange', (exchange, date, opens, closes) => {
    expect(exchangeSession(exchange, day(date))).toEqual({
      opens: Date.parse(opens),
      closes: Date.parse(closes),
    });
  });
});

describe('day of an exchange', () => {
  it.each([
    ['US', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['US', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['US', '2026-11-01T03:59:59Z', '2026-10-31'],
    ['US', '2026-11-01T04:00:00Z', '2026-11-01'],
    ['LSE', '2026-03-29T00:00:00Z', '2026-03-29'],
    ['AU', '2026-04-04T12:59:59Z', '2026-04-04'],
    ['AU', '2026-04-04T13:00:00Z', '2026-04-05'],
  ])('of %s at %s begins at midnight on days of a clock change', (exchange, instant, date) => {
    expect(exchangeDayAt(exchange, Date.parse(instant))).toBe(day(date));
  });
});
