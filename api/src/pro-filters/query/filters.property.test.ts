import { describe, expect, it } from 'vitest';
import { assert, double, integer, option, property } from 'fast-check';
import { arbitraryStocks, FILTERS_IN_MODES } from '../arbitrary-stocks.fixture';
import { measureMarket } from '../measures/measured-market';
import { queryFilter } from './query';
import { tableOf, type StockFields } from '../stocks.fixture';

describe.each(FILTERS_IN_MODES)('$name on any market', ({ filter }) => {
  const query = (market: Record<string, StockFields>, thresholds: Record<string, number> = {}) =>
    queryFilter(
      measureMarket(tableOf(market), filter),
      filter,
      { thresholds, page: 1, pageSize: 200 },
      null,
    );

  it('accounts for every stock, and passes none that fails, is exempt or unknown throughout', () => {
    assert(
      property(arbitraryStocks, (market) => {
        const answer = query(market);
        for (const rule of answer.rules)
          expect(rule.reported + rule.exempt + rule.noData).toBe(answer.universe);
        for (const row of answer.rows) {
          const having = (status: string) =>
            row.results.filter((result) => result.status === status).length;
          expect(row.evaluated).toBe(having('pass') + having('fail'));
          expect(row.passed).toBe(having('pass'));
          expect(row.evaluated).toBeGreaterThanOrEqual(filter.minEvaluated);
          expect(row.group === 'pass').toBe(having('fail') === 0);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('never passes more stocks when a threshold gets stricter', () => {
    assert(
      property(
        arbitraryStocks,
        integer({ min: 0, max: filter.rules.length - 1 }),
        option(double({ min: 0, max: 1, noNaN: true }), { nil: 1 }),
        (market, index, share) => {
          const rule = filter.rules[index];
          const { default: initial, min, max } = rule?.threshold ?? { default: 0, min: 0, max: 0 };
          const stricter =
            rule?.comparison === 'at-least'
              ? initial + share * (max - initial)
              : initial - share * (initial - min);
          const after = query(market, { [rule?.id ?? '']: stricter });
          const before = query(market);
          expect(after.passed).toBeLessThanOrEqual(before.passed);
          expect(after.rules[index]?.passed).toBeLessThanOrEqual(before.rules[index]?.passed ?? 0);
          expect(after.rules[index]?.reported).toBe(before.rules[index]?.reported);
        },
      ),
      { numRuns: 30 },
    );
  });
});
