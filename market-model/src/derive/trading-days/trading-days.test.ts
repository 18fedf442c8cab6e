import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { dayNumber, isoDate, parseIsoDate } from '../../dates/civil-dates';
import { exchangeCodeOf, isTradingDay, previousTradingDay, tradingDayFrom } from './trading-days';

/** Weekdays without trading in a year. */
function closedWeekdays(exchange: string, year: number): string[] {
  const days: string[] = [];
  for (let day = dayNumber(year, 1, 1); day < dayNumber(year + 1, 1, 1); day++) {
    const weekday = (day + 4) % 7;
    if (weekday !== 0 && weekday !== 6 && !isTradingDay(exchange, day)) {
      days.push(isoDate(day).slice(5));
    }
  }
  return days;
}

describe('trading days', () => {
  // As published by the exchanges for these years.
  it.each([
    ['US', 2025, '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25'],
    ['US', 2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25'],
    ['US', 2022, '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26'],
    ['LSE', 2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
    ['LSE', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    ['PA', 2026, '01-01 04-03 04-06 05-01 12-25'],
    ['F', 2026, '01-01 04-03 04-06 05-01 12-24 12-25 12-31'],
    ['SW', 2026, '01-01 01-02 04-03 04-06 05-01 05-14 05-25 12-24 12-25 12-31'],
    ['ST', 2026, '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31'],
    ['CO', 2026, '01-01 04-02 04-03 04-06 05-14 05-15 05-25 06-05 12-24 12-25 12-31'],
    ['OL', 2026, '01-01 04-02 04-03 04-06 05-01 05-14 05-25 12-24 12-25 12-31'],
    ['AU', 2026, '01-01 01-26 04-03 04-06 06-08 12-25 12-28'],
    [
      'TSE',
      2026,
      '01-01 01-02 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 12-31',
    ],
    [
      'TSE',
      2025,
      '01-01 01-02 01-03 01-13 02-11 02-24 03-20 04-29 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-24 12-31',
    ],
    [
      'TSE',
      2019,
      '01-01 01-02 01-03 01-14 02-11 03-21 04-29 04-30 05-01 05-02 05-03 05-06 07-15 08-12 09-16 09-23 10-14 10-22 11-04 12-31',
    ],
    [
      'HK',
      2026,
      '01-01 02-17 02-18 02-19 04-03 04-06 04-07 05-01 05-25 06-19 07-01 10-01 10-19 12-25',
    ],
    [
      'HK',
      2025,
      '01-01 01-29 01-30 01-31 04-04 04-18 04-21 05-01 05-05 07-01 10-01 10-07 10-29 12-25 12-26',
    ],
  ])('%s keeps its holidays of %i', (exchange, year, days) => {
    expect(closedWeekdays(exchange, year)).toEqual(days.split(' '));
  });

  it('has the weekend of Riyadh and its holidays', () => {
    const trades = (date: string) => isTradingDay('SR', parseIsoDate(date) ?? NaN);
    expect(trades('2026-04-12')).toBe(true); // Sunday
    expect(trades('2026-04-17')).toBe(false); // Friday
    expect(trades('2025-03-31')).toBe(false); // Eid al-Fitr
    expect(trades('2025-06-08')).toBe(false); // Eid al-Adha
    expect(trades('2025-09-23')).toBe(false);
  });

  it('trades crypto every day and currencies every weekday', () => {
    const christmas = dayNumber(2026, 12, 25);
    expect(isTradingDay('CC', dayNumber(2026, 12, 27))).toBe(true);
    expect(isTradingDay('FOREX', christmas)).toBe(true);
    expect(isTradingDay('FOREX', christmas + 1)).toBe(false);
  });

  it('skips weekends and holidays backwards', () => {
    const before = (exchange: string, date: string) =>
      isoDate(previousTradingDay(exchange, parseIsoDate(date) ?? NaN));
    expect(before('US', '2026-02-17')).toBe('2026-02-13'); // over Presidents' Day
    expect(before('LSE', '2026-04-07')).toBe('2026-04-02'); // over Easter
    expect(before('SR', '2026-04-19')).toBe('2026-04-16');
    expect(exchangeCodeOf('BRK-B.us')).toBe('US');
  });

  it('finds a trading day on the right side, with none between', () => {
    const exchanges = ['US', 'LSE', 'HK', 'SR', 'AU', 'ST', 'CO', 'SW', 'CC', 'FOREX', 'XX'];
    fc.assert(
      fc.property(
        fc.constantFrom(...exchanges),
        fc.integer({ min: dayNumber(2000, 1, 1), max: dayNumber(2040, 12, 31) }),
        (exchange, day) => {
          const previous = previousTradingDay(exchange, day);
          expect(previous).toBeLessThan(day);
          expect(isTradingDay(exchange, previous)).toBe(true);
          const next = tradingDayFrom(exchange, day);
          expect(next).toBeGreaterThanOrEqual(day);
          expect(isTradingDay(exchange, next)).toBe(true);
          expect(day - previous).toBeLessThan(15);
          for (let between = previous + 1; between < day; between++) {
            expect(isTradingDay(exchange, between)).toBe(false);
          }
        },
      ),
    );
  });
});
