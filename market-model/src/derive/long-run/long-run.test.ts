import { describe, expect, it } from 'vitest';
import { array, assert, double, integer, property } from 'fast-check';
import type { DividendRecord } from '../../dataset/records/dividend';
import { dividendRecord } from '../../dataset/records/dividend.fixture';
import type { FiscalPeriod, Fundamentals } from '../../dataset/records/fundamentals';
import { dayNumber } from '../../dates/civil-dates';
import { longRunFields, type LongRunFacts } from './long-run';

const today = dayNumber(2026, 3, 31);
type Values = FiscalPeriod['values'];

/** Fiscal years that end in December, the newest 2025. */
const annual = (newestFirst: readonly Values[]): FiscalPeriod[] =>
  newestFirst
    .map((values, n) => ({
      periodEnd: `${2025 - n}-12-31`,
      filedDate: `${2026 - n}-02-15`,
      values,
    }))
    .toReversed();
const fundamentals = (
  years: readonly Values[],
  more: Partial<Fundamentals> = {},
): Fundamentals => ({
  currencyCode: 'USD',
  source: 'filings',
  annual: annual(years),
  quarterly: [],
  estimates: [],
  ...more,
});
const facts = (more: Partial<LongRunFacts>): LongRunFacts => ({
  fundamentals: null,
  dividends: null,
  today,
  price: 100,
  currencyCode: 'USD',
  usdRate: () => null,
  ...more,
});
const ofYears = (years: readonly Values[], more: Partial<LongRunFacts> = {}) =>
  longRunFields(facts({ fundamentals: fundamentals(years), ...more }));
const eps = (newestFirst: readonly number[]) => newestFirst.map((epsDiluted) => ({ epsDiluted }));

const dividend = (exDate: string, amount: number, special = false) =>
  dividendRecord(exDate, amount, { frequency: null, special });
/** One payment a year, in the order of years from 2025 back. */
const paid = (newestFirst: readonly number[]) =>
  newestFirst.map((amount, n) => dividend(`${2025 - n}-06-15`, amount));
const ofDividends = (dividends: DividendRecord[]) => longRunFields(facts({ dividends }));

describe('growth of earnings', () => {
  it('compounds over fiscal years', () => {
    const fields = ofYears(eps([8, 7, 6, 1, 3, 4, 2, 2, 2, 2, 1]));
    expect(fields.epsGrowth3Y).toBeCloseTo(100, 10);
    expect(fields.epsGrowth5Y).toBeCloseTo(14.8698355, 6);
    expect(fields.epsGrowth10Y).toBeCloseTo(23.1144413, 6);
    expect(fields.epsGrowthEarlier5Y).toBeCloseTo(31.9507911, 6);
  });

  it('uses nine years when the tenth is unknown', () => {
    expect(ofYears(eps([8, 7, 6, 1, 3, 4, 2, 2, 2, 1])).epsGrowth10Y).toBeCloseTo(
      100 * (8 ** (1 / 9) - 1),
      10,
    );
  });

  it('has no rate from or to a loss', () => {
    expect(ofYears(eps([8, 1, 1, -1])).epsGrowth3Y).toBeNull();
    expect(ofYears(eps([-8, 1, 1, 1])).epsGrowth3Y).toBeNull();
    expect(ofYears(eps([8, 1, 1, 0])).epsGrowth3Y).toBeNull();
  });

  it('counts the years with a profit among those known', () => {
    const fields = ofYears(eps([1, -1, 0, 2]));
    expect(fields).toMatchObject({ yearsOfKnownEps: 4, yearsOfPositiveEps: 2 });
    expect(ofYears([{}, {}]).yearsOfPositiveEps).toBeNull();
  });

  it('ignores later filings and outdated statements', () => {
    const years = fundamentals(eps([8, 1, 1, 1]));
    expect(
      longRunFields(facts({ fundamentals: years, today: dayNumber(2026, 2, 1) })).epsGrowth3Y,
    ).toBeNull();
    expect(
      longRunFields(facts({ fundamentals: years, today: dayNumber(2028, 1, 1) })).epsGrowth3Y,
    ).toBeNull();
  });

  it('uses the fiscal year before the last 12 months as the last year, in the currency of the price', () => {
    expect(ofYears(eps([5, -3])).lastYearEps).toBe(-3);
    const pounds = fundamentals(eps([5, -3]), { currencyCode: 'GBP' });
    const pence = longRunFields(facts({ fundamentals: pounds, currencyCode: 'GBX' }));
    expect(pence.lastYearEps).toBe(-300);
    const euros = fundamentals(eps([5, -3]), { currencyCode: 'EUR' });
    expect(longRunFields(facts({ fundamentals: euros })).lastYearEps).toBeNull();
  });

  it('of a constant rate is that rate', () => {
    assert(
      property(
        double({ min: -30, max: 60, noNaN: true }),
        double({ min: 0.01, max: 50, noNaN: true }),
        (rate, first) => {
          const values = Array.from({ length: 11 }, (_, n) => first * (1 + rate / 100) ** (10 - n));
          const fields = ofYears(eps(values));
          for (const field of ['epsGrowth3Y', 'epsGrowth5Y', 'epsGrowth10Y', 'epsGrowthEarlier5Y'])
            expect(fields[field]).toBeCloseTo(rate, 6);
        },
      ),
    );
  });
});

describe('returns and balance sheet', () => {
  const year = {
    revenue: 1000,
    netIncome: 80,
    incomeTax: 20,
    operatingIncome: 120,
    totalEquity: 400,
    totalDebt: 200,
    longTermDebt: 160,
    currentAssets: 300,
    currentLiabilities: 200,
    sharesOutstanding: 10,
  };
  const five = Array.from({ length: 5 }, () => year);

  it('averages the yearly returns', () => {
    const fields = ofYears(five);
    expect(fields.meanReturnOnEquity10Y).toBeCloseTo(20, 10);
    // 120 less 20 % tax on 600 of debt and equity
    expect(fields.meanReturnOnInvestedCapital10Y).toBeCloseTo(16, 10);
    expect(fields.netMarginMean5Y).toBeCloseTo(8, 10);
  });

  it('divides by the mean equity of start and end', () => {
    const years = [{ ...year, totalEquity: 600 }, ...five];
    // 80 / 500 once, 80 / 400 five times
    expect(ofYears(years).meanReturnOnEquity10Y).toBeCloseTo((16 + 5 * 20) / 6, 10);
  });

  it('needs five years of returns and three of margins', () => {
    expect(ofYears(five.slice(1)).meanReturnOnEquity10Y).toBeNull();
    expect(ofYears(five.slice(3)).netMarginMean5Y).toBeNull();
    expect(ofYears(five.slice(2)).netMarginMean5Y).toBeCloseTo(8, 10);
  });

  it('reads debt, liquidity and book value of the last balance sheet', () => {
    const fields = ofYears(five);
    expect(fields.longTermDebtToNetIncome).toBe(2);
    expect(fields.currentRatio).toBe(1.5);
    expect(fields.priceToBook).toBe(2.5);
  });

  it('has no multiple of a loss or of equity that is used up', () => {
    const fields = ofYears([{ ...year, netIncome: -5, totalEquity: -1 }]);
    expect(fields.longTermDebtToNetIncome).toBeNull();
    expect(fields.priceToBook).toBeNull();
  });

  it('returns null for figures that the statements lack', () => {
    const fields = ofYears([{ revenue: 5 }]);
    for (const value of Object.values(fields)) expect(value).toBeNull();
  });
});

describe('growth of dividends', () => {
  it('compounds over completed calendar years', () => {
    const fields = ofDividends([...paid([4, 3.2, 3, 2, 1, 1]), dividend('2026-02-01', 9)]);
    expect(fields.dividendGrowth1Y).toBeCloseTo(25, 10);
    expect(fields.dividendGrowth3Y).toBeCloseTo(25.992105, 6);
    expect(fields.dividendGrowth5Y).toBeCloseTo(31.950791, 6);
    expect(fields.dividendGrowth10Y).toBeNull();
    expect(fields.dividendCuts10Y).toBe(0);
  });

  it('leaves specials out', () => {
    const fields = ofDividends([...paid([2, 1]), dividend('2025-12-01', 50, true)]);
    expect(fields.dividendGrowth1Y).toBeCloseTo(100, 10);
  });

  it('does not start from a first year that is known in part', () => {
    const quarters = (year: number, months: readonly string[], amount: number) =>
      months.map((month) => dividend(`${year}-${month}-10`, amount));
    const all = ['02', '05', '08', '11'];
    const part = [...quarters(2024, ['08', '11'], 1), ...quarters(2025, all, 1)];
    expect(ofDividends(part).dividendGrowth1Y).toBeNull();
    const whole = [...quarters(2024, all, 1), ...quarters(2025, all, 1)];
    expect(ofDividends(whole).dividendGrowth1Y).toBe(0);
  });

  it('counts cuts, and a stop as a loss of all', () => {
    expect(ofDividends(paid([4, 3, 5, 5, 2, 3])).dividendCuts10Y).toBe(2);
    const stopped = ofDividends([dividend('2023-06-15', 1), dividend('2024-06-15', 2)]);
    expect(stopped).toMatchObject({ dividendGrowth1Y: -100, dividendCuts10Y: 1 });
  });

  it('returns nothing without dividends or across currencies', () => {
    expect(ofDividends([]).dividendCuts10Y).toBeUndefined();
    const mixed = paid([2, 1]).map((one, n) => (n ? { ...one, currencyCode: 'EUR' } : one));
    expect(ofDividends(mixed).dividendGrowth1Y).toBeUndefined();
  });

  it('is the same in any unit of money and any order of payments', () => {
    assert(
      property(
        array(double({ min: 0.01, max: 10, noNaN: true }), { minLength: 2, maxLength: 14 }),
        integer({ min: 1, max: 500 }),
        (amounts, units) => {
          const fields = ofDividends(paid(amounts));
          const scaled = ofDividends(paid(amounts.map((amount) => amount * units)).toReversed());
          for (const span of [1, 3, 5, 10]) {
            const [one, other] = [fields, scaled].map(
              (longRunFields) => longRunFields[`dividendGrowth${span}Y`],
            );
            const agree =
              typeof one === 'number' && typeof other === 'number'
                ? Math.abs(one - other) < 1e-6 * (1 + Math.abs(one))
                : one === null && other === null;
            expect({ one, other, agree }).toMatchObject({ agree: true });
          }
        },
      ),
    );
  });
});
