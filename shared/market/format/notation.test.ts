import { afterEach, describe, expect, it } from '@jest/globals';
import { formatAsOf } from './as-of';
import { dateParts, formatDate, formatDateTime, formatTime } from './dates';
import { DEFAULT_NOTATION, setNotation } from './notation';
import { formatBigNumber, formatChange, formatNumber } from './numbers';
import { formatMoney } from './prices';

afterEach(() => setNotation(DEFAULT_NOTATION));

describe('numbers', () => {
  it.each([
    ['en-GB', '1,234,567.89'],
    ['en-IN', '12,34,567.89'],
    ['de-DE', '1.234.567,89'],
    ['fr-FR', '1\u202f234\u202f567,89'],
    ['de-CH', new Intl.NumberFormat('de-CH').format(1_234_567.89)],
  ] as const)('in %s', (numbers, text) => {
    setNotation({ ...DEFAULT_NOTATION, numbers });
    expect(formatNumber(1_234_567.89)).toBe(text);
    expect(formatNumber(-1_234_567.89)).toBe(`−${text}`);
  });

  it('keep signs, units and dashes', () => {
    setNotation({ ...DEFAULT_NOTATION, numbers: 'de-DE' });
    expect(formatChange(-1.234)).toBe('−1,23%');
    expect(formatBigNumber(4.56e9)).toBe('4,56B');
    expect(formatMoney(1234.5, 'USD')).toBe('$1.234,50');
    expect(formatNumber(null)).toBe('–');
  });
});

describe('dates', () => {
  it.each([
    ['month-day-year', 'Friday, November 20, 2026', 'Nov 20, 2026', '11/20/2026'],
    ['iso', 'Friday, 2026-11-20', '2026-11-20', '2026-11-20'],
  ] as const)('as %s', (dates, full, medium, short) => {
    setNotation({ ...DEFAULT_NOTATION, dates });
    expect(formatDate('2026-11-20', 'full')).toBe(full);
    expect(formatDate('2026-11-20')).toBe(medium);
    expect(formatDate('2026-11-20', 'short')).toBe(short);
    expect(dateParts('2026-11-20')).toEqual({
      day: '20',
      month: 'Nov',
      monthLong: 'November',
      year: '2026',
    });
  });

  it.each([
    ['Asia/Tokyo', '2026-11-20T23:30:00Z', '21 Nov 2026, 08:30'],
    ['America/New_York', '2026-11-20T02:00:00Z', '19 Nov 2026, 21:00'],
    // Clocks went back in London at 01:00 UTC.
    ['Europe/London', '2026-10-25T00:30:00Z', '25 Oct 2026, 01:30'],
    ['Europe/London', '2026-10-25T01:30:00Z', '25 Oct 2026, 01:30'],
    ['UTC', '2026-11-20T23:30:00Z', '20 Nov 2026, 23:30'],
  ])('of instants are those of %s', (timeZone, instant, text) => {
    setNotation({ ...DEFAULT_NOTATION, timeZone });
    expect(formatDateTime(instant)).toBe(text);
    expect(formatTime(new Date(instant))).toBe(text.slice(-5));
  });

  it('of calendar days are the same in every zone', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      setNotation({ ...DEFAULT_NOTATION, timeZone });
      expect(formatDate('2026-11-20')).toBe('20 Nov 2026');
    }
  });

  it('say the zone beside the moment of prices', () => {
    setNotation({ ...DEFAULT_NOTATION, timeZone: 'UTC' });
    expect(formatAsOf('2026-11-20T16:00:00Z')).toBe('20 Nov 2026, 16:00 UTC');
  });
});
