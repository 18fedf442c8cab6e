import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addMonths, isoDate, parseIsoDate, weekday } from '../../dates/civil-dates';
import { PRICE_WINDOWS, priceChangePercent, windowBase, type PriceWindow } from './price-windows';
import { PRICE_WINDOWS as LISTING_WINDOWS, changeFieldOf } from 'shared/market';

const weekdays = (from: string, to: string): Int32Array => {
  const days: number[] = [];
  for (let day = parseIsoDate(from) ?? 0; day <= (parseIsoDate(to) ?? 0); day++)
    if (weekday(day) % 6 !== 0) days.push(day);
  return Int32Array.from(days);
};
const month1 = { field: 'month1ChangePercent', months: 1 };
const baseDate = (days: Int32Array, window = month1): string | null => {
  const base = windowBase(days, window);
  return base < 0 ? null : isoDate(days[base] ?? 0);
};

describe('price windows', () => {
  it('are those of the listing', () => {
    expect(new Set(PRICE_WINDOWS.map((window) => window.field))).toEqual(
      new Set(LISTING_WINDOWS.map(changeFieldOf)),
    );
  });

  it.each([
    ['2023-03-31', '2023-02-28'], // clamped to the end of February
    ['2020-03-31', '2020-02-28'], // 29 February 2020 was a Saturday
    ['2024-03-29', '2024-02-29'], // a leap day that traded
    ['2018-12-31', '2018-11-30'],
    ['2024-07-01', '2024-05-31'], // 1 June 2024 was a Saturday
  ])('one month before %s is %s', (today, expected) => {
    expect(baseDate(weekdays('2017-01-02', today))).toBe(expected);
  });

  it('1Y equals YTD on 31 December', () => {
    const days = weekdays('2015-01-01', '2018-12-31');
    const year1 = windowBase(days, { field: 'y', months: 12 });
    expect(year1).toBe(windowBase(days, { field: 'ytd', yearToDate: true }));
    expect(isoDate(days[year1] ?? 0)).toBe('2017-12-29');
  });

  it('is null when history is too short or the base lies in a hole', () => {
    expect(baseDate(weekdays('2024-01-15', '2024-02-01'))).toBeNull();
    const holed = Int32Array.from([
      ...weekdays('2023-01-02', '2023-11-01'),
      ...weekdays('2023-12-20', '2023-12-29'),
    ]);
    expect(baseDate(holed)).toBeNull();
    expect(
      priceChangePercent(Int32Array.from([1]), Float64Array.from([5]), { field: 'x', bars: 1 }),
    ).toBeNull();
  });

  it('uses the last bar on or before the anchor, for any trading days', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 5, maxLength: 900 }),
        fc.integer({ min: 10_000, max: 21_000 }),
        fc.constantFrom(1, 3, 6, 12, 24),
        (gaps, start, months) => {
          let day = start;
          const days = Int32Array.from(gaps, (gap) => (day += gap));
          const anchor = addMonths(days.at(-1) ?? 0, -months);
          const base = windowBase(days, { field: 'x', months });
          // No bar reaches back: -1. Otherwise the last one that is not after the anchor.
          expect(base).toBe(days.findLastIndex((bar) => bar <= anchor));
        },
      ),
    );
  });
});

describe('a missing session', () => {
  const day1 = { field: 'day1ChangePercent', bars: 1 };
  const day5 = { field: 'day5ChangePercent', bars: 5 };
  const base = (dates: readonly string[], window: PriceWindow, exchange?: string) => {
    const days = Int32Array.from(dates, (date) => parseIsoDate(date) ?? 0);
    const at = windowBase(days, window, exchange);
    return at < 0 ? null : isoDate(days[at] ?? 0);
  };

  it.each([
    ['a whole week', ['2026-04-09', '2026-04-10'], 'US', '2026-04-09'],
    ['a missing Thursday', ['2026-04-08', '2026-04-10'], 'US', null],
    ['a weekend', ['2026-04-10', '2026-04-13'], 'US', '2026-04-10'],
    ['Good Friday', ['2026-04-02', '2026-04-06'], 'US', '2026-04-02'],
    ['a day of mourning', ['2018-12-04', '2018-12-06'], 'US', '2018-12-04'],
    ['Easter in London', ['2026-04-02', '2026-04-07'], 'LSE', '2026-04-02'],
    ['a Saturday of a coin', ['2026-04-10', '2026-04-12'], 'CC', null],
    ['a weekend of a pair', ['2026-04-10', '2026-04-13'], 'FOREX', '2026-04-10'],
    ['Easter at the ECB', ['2026-04-02', '2026-04-07'], 'FOREX', '2026-04-02'],
    ['an unknown calendar', ['2026-04-08', '2026-04-10'], 'INDX', '2026-04-08'],
    ['no exchange', ['2026-04-08', '2026-04-10'], undefined, '2026-04-08'],
  ])('does not stretch one day: %s', (_, dates, exchange, expected) => {
    expect(base(dates, day1, exchange)).toBe(expected);
  });

  it('does not stretch five days', () => {
    const week = [
      '2026-04-06',
      '2026-04-07',
      '2026-04-08',
      '2026-04-09',
      '2026-04-10',
      '2026-04-13',
    ];
    expect(base(week, day5, 'US')).toBe('2026-04-06');
    expect(base(['2026-04-02', ...week.toSpliced(2, 1)], day5, 'US')).toBeNull();
  });
});
