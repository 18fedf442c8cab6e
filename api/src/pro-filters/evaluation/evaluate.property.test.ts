import { describe, expect, it } from 'vitest';
import { array, assert, constantFrom, double, integer, option, property, record } from 'fast-check';
import { measureMarket } from '../measures/measured-market';
import { queryFilter } from '../query/query';
import { tableOf, type StockFields } from '../stocks.fixture';
import { warrenBuffettFilter as filter } from '../warren-buffett.fixture';

const number = (min: number, max: number) =>
  option(double({ min, max, noNaN: true }), { nil: null });
const stock = record({
  sector: constantFrom(null, 'Technology', 'Financial Services', 'Energy', 'Real Estate'),
  returnOnEquityTTM: number(-20, 60),
  profitMargin: number(-20, 60),
  operatingMarginTTM: number(-20, 60),
  grossMarginTTM: number(-20, 90),
  debtToEquityMRQ: number(0, 3),
  peRatio: number(-50, 100),
  earningsPerShareTTM: number(-10, 10),
  price: number(1, 500),
  quarterlyRevenueGrowthYOY: number(-50, 50),
  quarterlyEarningsGrowthYOY: number(-50, 50),
  marketCap: number(0, 1e9),
});
const stocks = array(stock, { maxLength: 40 }).map((list): Record<string, StockFields> =>
  Object.fromEntries(
    list.map((fields, index) => [`S${String(index).padStart(3, '0')}.US`, fields]),
  ),
);

const query = (
  market: Record<string, StockFields>,
  thresholds: Record<string, number> = {},
  page = 1,
  pageSize = 200,
) =>
  queryFilter(measureMarket(tableOf(market), filter), filter, { thresholds, page, pageSize }, null);

describe('the filter on any market', () => {
  it('accounts for every stock in every rule', () => {
    assert(
      property(stocks, (market) => {
        const answer = query(market);
        for (const rule of answer.rules) {
          expect(rule.reported + rule.exempt + rule.noData).toBe(answer.universe);
          expect(rule.passed).toBeLessThanOrEqual(rule.reported);
        }
        expect(answer.passed + answer.misses.total).toBe(answer.total);
        expect(answer.total + answer.notEvaluated).toBeLessThanOrEqual(answer.universe);
      }),
    );
  });

  it('agrees with a naive evaluation of the rules for each stock', () => {
    assert(
      property(stocks, (market) => {
        for (const row of query(market).rows) {
          const failures = row.results.filter((result) => result.status === 'fail');
          expect(failures.length === 0).toBe(row.group === 'pass');
          expect(row.evaluated - row.passed).toBe(failures.length);
          row.results.forEach((result, index) => {
            const rule = filter.rules[index];
            const reachesThreshold =
              result.value !== null &&
              (rule?.comparison === 'at-most'
                ? result.value <= result.threshold
                : result.value >= result.threshold);
            expect(
              result.status === 'pass' || result.status === 'fail'
                ? (result.status === 'pass') === reachesThreshold
                : true,
            ).toBe(true);
            expect(result.status === 'no-data' ? result.value : null).toBeNull();
            expect(result.distance > 0 ? result.status : 'fail').toBe('fail');
            expect(Number.isFinite(result.distance)).toBe(true);
          });
        }
      }),
    );
  });

  it('never passes more stocks when a threshold gets stricter', () => {
    assert(
      property(
        stocks,
        integer({ min: 0, max: filter.rules.length - 1 }),
        double({ min: 0, max: 1, noNaN: true }),
        (market, index, share) => {
          const rule = filter.rules[index];
          if (!rule) return;
          const { default: initial, min, max } = rule.threshold;
          const stricter =
            rule.comparison === 'at-least'
              ? initial + share * (max - initial)
              : initial - share * (initial - min);
          const before = query(market);
          const after = query(market, { [rule.id]: stricter });
          expect(after.passed).toBeLessThanOrEqual(before.passed);
          expect(after.rules[index]?.passed).toBeLessThanOrEqual(before.rules[index]?.passed ?? 0);
          expect(after.rules[index]?.reported).toBe(before.rules[index]?.reported);
        },
      ),
    );
  });

  it('returns the whole list page by page, without duplicates', () => {
    assert(
      property(stocks, integer({ min: 1, max: 7 }), (market, pageSize) => {
        const whole = query(market);
        const pages = Math.ceil(whole.total / pageSize);
        const rows = Array.from(
          { length: pages + 1 },
          (_, page) => query(market, {}, page + 1, pageSize).rows,
        ).flat();
        expect(rows).toEqual(whole.rows);
      }),
    );
  });
});
