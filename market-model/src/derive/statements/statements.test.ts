import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { FiscalPeriod } from '../../dataset/records/fundamentals';
import { addMonths, isoDate, parseIsoDate } from '../../dates/civil-dates';
import { averagePe, monthEndPeRatios, winsorisedMean } from './average-pe';
import { walk } from '../technicals/bars.fixture';
import { datedStatements } from './dated-statements';
import { expectedGrowthPercent, forwardYears, monthsBetween } from './forward-earnings';
import { debtToEquity, growthPercent, percentOfWhole, returnOnAverage } from './statement-ratios';
import { trailingYear, yearBefore, yearSum } from './trailing-year';

const at = (text: string): number => parseIsoDate(text) ?? NaN;
const period = (
  periodEnd: string,
  values: FiscalPeriod['values'],
  filedDate: string | null = null,
): FiscalPeriod => ({ periodEnd, filedDate, values });
const quarters = (...revenues: [string, number | undefined][]) =>
  revenues.map(([end, revenue]) => period(end, revenue === undefined ? {} : { revenue }));
const ttm = (quarterly: FiscalPeriod[], day: string, annual: FiscalPeriod[] = []) =>
  yearSum(trailingYear(datedStatements({ quarterly, annual }), at(day)), 'revenue');

describe('the last twelve months', () => {
  const four = quarters(['2025-03-31', 1], ['2025-06-30', 2], ['2025-09-30', 4], ['2025-12-31', 8]);

  it('are four quarters in a row', () => {
    expect(ttm(four, '2026-02-01')).toBe(15);
    // 52-week years move the ends of quarters.
    expect(
      ttm(
        quarters(['2024-12-28', 1], ['2025-03-29', 1], ['2025-06-28', 1], ['2025-09-27', 1]),
        '2025-11-01',
      ),
    ).toBe(4);
  });

  it('are unknown with a missing quarter or a missing figure, never a part of them', () => {
    expect(ttm(four.slice(1), '2026-02-01')).toBeNull();
    expect(
      ttm(
        quarters(['2024-12-31', 1], ['2025-03-31', 1], ['2025-09-30', 1], ['2025-12-31', 1]),
        '2026-02-01',
      ),
    ).toBeNull();
    expect(
      ttm(
        quarters(
          ['2025-03-31', 1],
          ['2025-06-30', undefined],
          ['2025-09-30', 1],
          ['2025-12-31', 1],
        ),
        '2026-02-01',
      ),
    ).toBeNull();
  });

  it('are the fiscal year when no quarter ended after it', () => {
    const year = [period('2025-12-31', { revenue: 99 })];
    expect(ttm([], '2026-02-01', year)).toBe(99);
    expect(ttm(four.slice(1), '2026-02-01', year)).toBe(99);
    expect(ttm(four, '2026-02-01', year)).toBe(15);
    expect(ttm(quarters(['2026-03-31', 1]), '2026-05-01', year)).toBeNull();
  });

  it('end at most 15 months ago, and are known when they were filed', () => {
    expect(ttm(four, '2027-03-31')).toBe(15);
    expect(ttm(four, '2027-04-01')).toBeNull();
    const filed = four.map((quarter, i) =>
      i === 3 ? { ...quarter, filedDate: '2026-02-20' } : quarter,
    );
    const before = period('2024-12-31', { revenue: 16 });
    expect(ttm([before, ...filed], '2026-02-19')).toBe(23);
    expect(ttm([before, ...filed], '2026-02-20')).toBe(15);
  });

  it('compare with the period a year before', () => {
    const { quarterly } = datedStatements({
      quarterly: quarters(['2024-09-28', 1], ['2024-12-28', 2], ['2025-09-27', 3]),
      annual: [],
    });
    const last = quarterly.at(-1);
    expect(last && yearBefore(quarterly, last)?.periodEnd).toBe('2024-09-28');
    expect(quarterly[1] && yearBefore(quarterly, quarterly[1])).toBeNull();
  });
});

describe('ratios of statements', () => {
  it('have no value where they have no meaning', () => {
    expect(percentOfWhole(30, 120)).toBe(25);
    expect(percentOfWhole(30, 0)).toBeNull();
    expect(percentOfWhole(-30, 120)).toBe(-25);
    expect(growthPercent(115, 100)).toBeCloseTo(15, 12);
    expect(growthPercent(5, -10)).toBeNull();
    expect(growthPercent(null, 10)).toBeNull();
    expect(debtToEquity(50, 100)).toBe(0.5);
    expect(debtToEquity(50, -1)).toBeNull();
    expect(returnOnAverage(15, 80, 120)).toBe(15);
    expect(returnOnAverage(15, null, 120)).toBeNull();
    expect(returnOnAverage(15, -200, 120)).toBeNull();
  });
});

describe('earnings to come', () => {
  const estimates = [
    { periodEnd: '2025-09-27', epsAverage: 7, revenueAverage: null },
    { periodEnd: '2026-09-30', epsAverage: 8.8195, revenueAverage: null },
    { periodEnd: '2027-09-30', epsAverage: 9.5783, revenueAverage: null },
  ];

  it('weigh two fiscal years by the months left', () => {
    const ahead = forwardYears(estimates, at('2026-06-30'));
    expect(ahead).toMatchObject({
      monthsLeft: 3,
      thisYear: { epsAverage: 8.8195 },
      nextYear: { epsAverage: 9.5783 },
    });
    expect(ahead && expectedGrowthPercent(ahead)).toBeCloseTo(8.6037, 3);
    expect(forwardYears(estimates, at('2026-09-30'))).toBeNull();
    expect(forwardYears(estimates.slice(0, 2), at('2026-06-30'))).toBeNull();
    expect(forwardYears([], at('2026-06-30'))).toBeNull();
  });

  it('count months by the calendar', () => {
    expect(monthsBetween(at('2026-01-31'), at('2026-02-28'))).toBe(1);
    expect(monthsBetween(at('2026-01-15'), at('2027-01-15'))).toBe(12);
    expect(monthsBetween(at('2026-01-01'), at('2026-01-16'))).toBeCloseTo(15 / 31, 12);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 0, max: 60 }),
        (day, months) => {
          expect(monthsBetween(day, addMonths(day, months))).toBeGreaterThanOrEqual(months);
        },
      ),
    );
  });
});

describe('the average P/E', () => {
  /** Quarters of EPS for years, each filed 40 days after its end. */
  const filed = (eps: number, years: number): FiscalPeriod[] =>
    Array.from({ length: years * 4 }, (_, i) => {
      const end = addMonths(at('2024-12-31'), -3 * (years * 4 - 1 - i));
      return period(isoDate(end), { epsDiluted: eps }, isoDate(end + 40));
    });

  it('caps extremes at the 5th and 95th percentile', () => {
    const hundred = Float64Array.from({ length: 101 }, (_, i) => i);
    expect(winsorisedMean(hundred)).toBeCloseTo(50, 12);
    expect(winsorisedMean(hundred.with(100, 1e9))).toBeCloseTo(50, 12);
    expect(winsorisedMean(new Float64Array(40).fill(7))).toBe(7);
  });

  it('uses the ends of completed months of ten years', () => {
    const bars = walk(5, 4000, '2024-12-20');
    const ratios = monthEndPeRatios(bars, { quarterly: filed(1, 15), annual: [] });
    expect(ratios).toHaveLength(120);
    expect(ratios.at(-1)?.date.slice(0, 7)).toBe('2024-11');
    expect(ratios[0]?.date.slice(0, 7)).toBe('2014-12');
    expect(ratios.every(({ close, peRatio }) => Math.abs(peRatio - close / 4) < 1e-12)).toBe(true);
    const result = averagePe(ratios);
    const sorted = ratios.map(({ peRatio }) => peRatio).toSorted((a, b) => a - b);
    expect(result).toMatchObject({ months: 120, lastMonth: ratios.at(-1)?.date });
    expect(result?.median).toBeCloseTo(((sorted[59] ?? 0) + (sorted[60] ?? 0)) / 2, 12);
  });

  it('needs 36 months with earnings, prices in pence or not', () => {
    const bars = walk(5, 4000, '2024-12-31');
    const loss = monthEndPeRatios(bars, { quarterly: filed(-1, 15), annual: [] });
    expect(loss).toEqual([]);
    expect(averagePe(loss)).toBeNull();
    const short = monthEndPeRatios(bars, { quarterly: filed(1, 3), annual: [] });
    expect(short.length).toBeLessThan(36);
    expect(averagePe(short)).toBeNull();
    const pence = monthEndPeRatios(bars, { quarterly: filed(1, 15), annual: [] }, 100);
    expect(pence.at(-1)?.earningsPerShare).toBe(400);
  });

  it('skips months before the first filed year', () => {
    const bars = walk(5, 4000, '2024-12-31');
    const grown = filed(1, 15).map((quarter, i, all) =>
      i === all.length - 2 ? { ...quarter, values: { epsDiluted: 100 } } : quarter,
    );
    // The quarter to 30 September was filed on 9 November.
    const byMonth = new Map(
      monthEndPeRatios(bars, { quarterly: grown, annual: [] }).map((month) => [
        month.date.slice(0, 7),
        month.earningsPerShare,
      ]),
    );
    expect([byMonth.get('2024-10'), byMonth.get('2024-11')]).toEqual([4, 103]);
    const unknown = grown.map((quarter) => ({ ...quarter, filedDate: null }));
    const assumed = monthEndPeRatios(bars, { quarterly: unknown, annual: [] });
    expect(assumed.findLast(({ date }) => date < '2024-11')?.earningsPerShare).toBe(4);
  });
});
