import { describe, expect, it } from '@jest/globals';
import {
  array,
  assert,
  constantFrom,
  dictionary,
  double,
  integer,
  option,
  property,
} from 'fast-check';
import { catalogueOf, RULE_FILTERS, ruleFilterInMode } from 'shared/market';
import { measureMarket } from './measured-market';
import { queryFilter } from './query';
import { tableOf, type StockFields } from './stocks.fixture';

const filters = RULE_FILTERS.flatMap((filter) =>
  [undefined, ...(filter.modes ?? []).map(({ id }) => id)].flatMap((mode) => {
    const filterInMode = ruleFilterInMode(filter, mode);
    return filterInMode ? [{ name: `${filter.id} ${mode ?? ''}`, filter: filterInMode }] : [];
  }),
);

const NUMBERS = catalogueOf('stock')
  .columns.filter(({ type }) => type === 'number')
  .map(({ field }) => field);
/** Stocks with any number of known columns. */
const stocks = array(
  dictionary(constantFrom(...NUMBERS), double({ min: -60, max: 60, noNaN: true }), {
    minKeys: 20,
    maxKeys: NUMBERS.length,
  }),
  { minLength: 1, maxLength: 25 },
).map((list): Record<string, StockFields> =>
  Object.fromEntries(
    list.map((fields, n) => [
      `S${String(n).padStart(3, '0')}.US`,
      { ...fields, sector: n % 3 === 0 ? 'Financial Services' : 'Technology' },
    ]),
  ),
);

describe.each(filters)('$name on any market', ({ filter }) => {
  const query = (market: Record<string, StockFields>, thresholds: Record<string, number> = {}) =>
    queryFilter(
      measureMarket(tableOf(market), filter),
      filter,
      { thresholds, page: 1, pageSize: 200 },
      null,
    );

  it('accounts for every stock, and passes nobody who fails, is exempt or unknown throughout', () => {
    assert(
      property(stocks, (market) => {
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
        stocks,
        integer({ min: 0, max: filter.rules.length - 1 }),
        option(double({ min: 0, max: 1, noNaN: true }), { nil: 1 }),
        (market, index, share) => {
          const rule = filter.rules[index];
          const { default: usual, min, max } = rule?.threshold ?? { default: 0, min: 0, max: 0 };
          const stricter =
            rule?.comparison === 'at-least'
              ? usual + share * (max - usual)
              : usual - share * (usual - min);
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
