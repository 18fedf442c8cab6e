import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { DividendRecord } from '../../dataset/records/dividend';
import { dividendRecord } from '../../dataset/records/dividend.fixture';
import { dayNumber, isoDate, parseIsoDate } from '../../dates/civil-dates';
import { isTradingDay } from '../trading-days/trading-days';
import { upcomingDividends } from './upcoming-dividends';

const TODAY = dayNumber(2026, 4, 14);

/** A payment of unknown frequency, which has to be detected. */
const dividend = (exDate: string, amount: number, more: Partial<DividendRecord> = {}) =>
  dividendRecord(exDate, amount, { frequency: null, ...more });

const APPLE = [
  dividend('2025-02-10', 0.25),
  dividend('2025-05-12', 0.26),
  dividend('2025-08-11', 0.26),
  dividend('2025-11-10', 0.26),
  dividend('2026-02-09', 0.27, { recordDate: '2026-02-09', paymentDate: '2026-02-12' }),
];

const brief = (records: readonly DividendRecord[], symbol = 'AAPL.US', today = TODAY) =>
  upcomingDividends(records, today, { symbol }).map(
    ({ exDate, amount, status, previousAmount }) => [exDate, amount, status, previousAmount],
  );

describe('upcoming dividends', () => {
  it('continues the frequency and the last amount of a quarterly payer', () => {
    expect(brief(APPLE)).toEqual([
      ['2026-05-11', 0.27, 'estimated', 0.27],
      ['2026-08-10', 0.27, 'estimated', 0.27],
      ['2026-11-09', 0.27, 'estimated', 0.27],
      ['2027-02-08', 0.27, 'estimated', 0.27],
    ]);
  });

  it('keeps an announced dividend and estimates the following ones', () => {
    const announced = dividend('2026-05-08', 0.28, { declaredDate: '2026-04-10' });
    expect(brief([...APPLE, announced])).toEqual([
      ['2026-05-08', 0.28, 'confirmed', 0.27],
      ['2026-08-10', 0.28, 'estimated', 0.28],
      ['2026-11-09', 0.28, 'estimated', 0.28],
      ['2027-02-08', 0.28, 'estimated', 0.28],
    ]);
  });

  it('keeps interim and final dividends apart', () => {
    const unilever = [
      dividend('2024-08-08', 30, { currencyCode: 'GBX' }),
      dividend('2025-02-27', 55, { currencyCode: 'GBX' }),
      dividend('2025-08-07', 31, { currencyCode: 'GBX' }),
      dividend('2026-02-26', 57, { currencyCode: 'GBX' }),
    ];
    expect(brief(unilever, 'ULVR.LSE')).toEqual([
      ['2026-08-06', 31, 'estimated', 57],
      ['2027-02-25', 57, 'estimated', 31],
    ]);
  });

  it('keeps the distance to the days of record and payment', () => {
    const [next] = upcomingDividends(
      [dividend('2025-04-21', 3, { frequency: 'Annual', recordDate: '2025-04-22' })],
      dayNumber(2026, 4, 1),
      { symbol: 'NESN.SW' },
    );
    expect(next).toMatchObject({
      exDate: '2026-04-20',
      recordDate: '2026-04-21',
      paymentDate: null,
      declaredDate: null,
      frequency: 'Annual',
    });
  });

  it('does not repeat special dividends, and compares with regular ones only', () => {
    const special = dividend('2026-05-20', 10, { special: true });
    expect(brief([...APPLE, special]).filter(([, amount]) => amount === 10)).toEqual([
      ['2026-05-20', 10, 'confirmed', 0.27],
    ]);
  });

  it('estimates nothing for a company that stopped paying or pays irregularly', () => {
    expect(brief(APPLE, 'AAPL.US', dayNumber(2026, 8, 1))).toEqual([]);
    const irregular = ['2023-01-10', '2023-03-01', '2024-09-10', '2026-01-05'];
    expect(brief(irregular.map((exDate) => dividend(exDate, 1)))).toEqual([]);
    expect(brief([dividend('2026-01-05', 1)])).toEqual([]);
    expect(brief([])).toEqual([]);
  });

  it('waits for a payment that is a little late', () => {
    const [next] = brief(APPLE, 'AAPL.US', dayNumber(2026, 5, 15));
    expect(next).toEqual(['2026-05-18', 0.27, 'estimated', 0.27]);
  });

  it('compares amounts of the same currency only', () => {
    const records = [...APPLE, dividend('2026-05-08', 0.2, { currencyCode: 'EUR' })];
    expect(brief(records)[0]).toEqual(['2026-05-08', 0.2, 'confirmed', null]);
  });

  it('is in the future, in order and on trading days, and estimates nothing before the known ones', () => {
    const record = fc.record({
      day: fc.integer({ min: TODAY - 2000, max: TODAY + 90 }),
      amount: fc.double({ min: 0, max: 50, noNaN: true }),
      special: fc.boolean(),
      frequency: fc.constantFrom(null, 'Monthly', 'Quarterly', 'Semi-annual', 'Annual', 'Other'),
      lag: fc.option(fc.integer({ min: -5, max: 60 })),
    });
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 30 }),
        fc.constantFrom('US', 'LSE', 'HK', 'SR', 'ST', 'AU', 'XX'),
        (sample, exchange) => {
          const records = sample.map(({ day, lag, ...rest }) =>
            dividend(isoDate(day), rest.amount, {
              ...rest,
              paymentDate: lag === null ? null : isoDate(day + lag),
            }),
          );
          const upcoming = upcomingDividends(records, TODAY, { symbol: `X.${exchange}` });
          const lastKnown = Math.max(
            TODAY,
            ...sample.filter(({ special, amount }) => !special && amount > 0).map(({ day }) => day),
          );
          const days = upcoming.map(({ exDate }) => parseIsoDate(exDate) ?? NaN);
          expect(days).toEqual(days.toSorted((a, b) => a - b));
          const estimatedDays: number[] = [];
          for (const [index, { status, exDate, paymentDate }] of upcoming.entries()) {
            const day = days[index] ?? NaN;
            expect(day).toBeGreaterThan(TODAY);
            if (status === 'confirmed') continue;
            expect(day).toBeGreaterThan(lastKnown);
            expect(isTradingDay(exchange, day)).toBe(true);
            expect(paymentDate === null || paymentDate >= exDate).toBe(true);
            estimatedDays.push(day);
          }
          expect(new Set(estimatedDays).size).toBe(estimatedDays.length);
          expect(upcoming.filter(({ status }) => status === 'confirmed')).toHaveLength(
            sample.filter(({ day }) => day > TODAY).length,
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
