import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { fieldsOf } from 'shared/market';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { dividendRecord } from 'market-model/dataset/records/dividend.fixture';
import { calculationsOf } from 'market-model/derive/calculations/calculations';
import type { FiscalPeriod } from 'market-model/dataset/records/fundamentals';
import { barsOf, goodQuarter, quarters, weekdays } from './historical-market.fixture';
import { reasonUnknownThen, requiredFields } from './known-fields';
import { naiveFieldsOnDay } from './naive-fields.fixture';
import { fieldsOnDay, type StockHistory } from './stock-history';

const day = (text: string) => parseIsoDate(text) ?? 0;
const FIRST = day('2012-01-02');
const LAST = day('2021-06-30');
const computableFields = fieldsOf('stock').filter((field) => reasonUnknownThen(field) === null);

/** Days between the end of a period and its filing; null when the date is unknown. */
const lag = fc.oneof(fc.integer({ min: -5, max: 500 }), fc.constant(null), fc.constant(40));
const statementLine = fc.record({
  lag,
  factor: fc.oneof(fc.constant(1), fc.double({ min: -1, max: 3, noNaN: true })),
  isMissing: fc.boolean(),
  lacks: fc.constantFrom('netIncome', 'revenue', 'sharesOutstanding', 'totalEquity', 'none'),
});

const periodsOf = (all: FiscalPeriod[]) =>
  fc.array(statementLine, { minLength: all.length, maxLength: all.length }).map((lines) =>
    lines.flatMap(({ lag: days, factor, isMissing, lacks }, i): FiscalPeriod[] => {
      const period = all[i];
      if (!period || (isMissing && factor !== 1)) return [];
      const values = Object.entries(period.values)
        .filter(([item]) => item !== lacks)
        .map(([item, value]) => [item, value * factor] as const);
      return [
        {
          periodEnd: i % 17 === 16 ? 'not a date' : period.periodEnd,
          filedDate: days === null ? null : isoDate(day(period.periodEnd) + days),
          values: Object.fromEntries(values),
        },
      ];
    }),
  );

const annual = Array.from({ length: 10 }, (_, i): FiscalPeriod => ({
  periodEnd: `${2011 + i}-12-31`,
  filedDate: null,
  values: goodQuarter(4 * i),
}));

const history: fc.Arbitrary<StockHistory> = fc
  .record({
    quarterly: periodsOf(quarters(2011, 40, goodQuarter)),
    annual: periodsOf(annual),
    isShuffled: fc.boolean(),
    statementCurrency: fc.constantFrom('USD', 'GBP', null),
    currencyCode: fc.constantFrom('USD', 'GBX', 'EUR', null),
    dividends: fc.integer({ min: 0, max: 36 }),
    gap: fc.integer({ min: 0, max: 2000 }),
    isKnown: fc.boolean(),
  })
  .map(({ quarterly, annual: years, isShuffled, statementCurrency, currencyCode, ...more }) => ({
    identity: { sector: 'Technology', ...(currencyCode !== null && { currencyCode }) },
    ipoDay: null,
    bars: barsOf(
      weekdays(FIRST, LAST).filter((_, i) => i < more.gap || i > more.gap + 30),
      (i) => 50 + i / 40 + Math.sin(i),
    ),
    dividends: Array.from({ length: more.dividends }, (_, i) =>
      dividendRecord(
        `${2012 + Math.floor(i / 4)}-${String((i % 4) * 3 + 2).padStart(2, '0')}-10`,
        0.2 + i / 100,
      ),
    ),
    fundamentals: more.isKnown
      ? {
          currencyCode: statementCurrency,
          source: 'test',
          quarterly: isShuffled ? quarterly.toReversed() : quarterly,
          annual: years,
          estimates: [],
        }
      : null,
  }));

const days = fc.array(fc.integer({ min: FIRST - 20, max: LAST + 20 }), {
  minLength: 1,
  maxLength: 12,
});
/** Another rate each day. */
const rateOn = (on: number) => (code: string) => (code === 'EUR' ? null : 1.2 + (on % 50) / 100);

describe('fieldsOnDay', () => {
  it('equals a plain evaluation on any days in any order', () => {
    fc.assert(
      fc.property(history, days, (stock, on) => {
        const fields = requiredFields(computableFields);
        const fieldsOn = fieldsOnDay(stock, fields);
        for (const each of on) {
          const expected = naiveFieldsOnDay(stock, fields, each, rateOn(each));
          const actual = fieldsOn(each, rateOn(each));
          expect(actual === null).toBe(expected === null);
          for (const field of computableFields) expect(actual?.[field]).toBe(expected?.[field]);
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('follows statements into and out of the last 15 months day by day', () => {
    const stock: StockHistory = {
      identity: { currencyCode: 'USD' },
      ipoDay: null,
      bars: barsOf(weekdays(FIRST, LAST), () => 10),
      dividends: null,
      fundamentals: {
        currencyCode: 'USD',
        source: 'test',
        quarterly: quarters(2015, 4, goodQuarter),
        annual: [],
        estimates: [],
      },
    };
    const fields = requiredFields(['profitMargin', 'sharesOutstanding', 'peRatio']);
    const fieldsOn = fieldsOnDay(stock, fields);
    const hasMargin: boolean[] = [];
    for (let on = day('2015-12-01'); on < day('2017-06-01'); on++) {
      const { profitMargin, peRatio } = fieldsOn(on, () => 1) ?? {};
      const expected = naiveFieldsOnDay(stock, fields, on, () => 1);
      expect([profitMargin, peRatio]).toEqual([expected?.profitMargin, expected?.peRatio]);
      hasMargin.push(profitMargin !== undefined);
    }
    expect(new Set(hasMargin).size).toBe(2);
    expect(hasMargin.at(-1)).toBe(false);
  });
});

describe('values without their derivation', () => {
  it('are those of the derivation', () => {
    fc.assert(
      fc.property(
        fc.record({
          price: fc.option(fc.double({ min: 0.01, max: 1e4, noNaN: true })),
          priceUSD: fc.option(fc.double({ min: 0.01, max: 1e4, noNaN: true })),
          earningsPerShareTTM: fc.option(fc.double({ min: -10, max: 100, noNaN: true })),
          sharesOutstanding: fc.option(fc.integer({ min: 0, max: 1e9 })),
          avg30Volume: fc.option(fc.integer({ min: 0, max: 1e9 })),
          currencyCode: fc.constantFrom('USD', 'GBX', 'XXX', null),
        }),
        (fields) => {
          const facts = {
            assetType: 'stock' as const,
            fields,
            provenance: {},
            dividends: null,
            fundamentals: null,
            bars: null,
            usdRate: (code: string) => (code === 'GBP' ? 1.3 : null),
            today: LAST,
          };
          const values = calculationsOf('stock').flatMap(({ field, value, work }) =>
            value ? [{ field, alone: value(facts), worked: work(facts)?.value }] : [],
          );
          expect(values.map(({ alone }) => alone)).toEqual(values.map(({ worked }) => worked));
        },
      ),
    );
  });
});
