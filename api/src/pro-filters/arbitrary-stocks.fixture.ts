/** Any market, and every rule filter in each of its modes, for property tests. */
import { array, constantFrom, dictionary, double } from 'fast-check';
import { catalogueOf, RULE_FILTERS, ruleFilterInMode } from 'shared/market';
import type { StockFields } from './stocks.fixture';

export const FILTERS_IN_MODES = RULE_FILTERS.flatMap((filter) =>
  [undefined, ...(filter.modes ?? []).map(({ id }) => id)].flatMap((mode) => {
    const filterInMode = ruleFilterInMode(filter, mode);
    return filterInMode ? [{ name: `${filter.id} ${mode ?? ''}`, filter: filterInMode }] : [];
  }),
);

const NUMBERS = catalogueOf('stock')
  .columns.filter(({ type }) => type === 'number')
  .map(({ field }) => field);

/** Six digits behind the point: of a P/E of 5e-324 the earnings yield is infinite, and no data have one. */
const figure = double({ min: -60, max: 60, noNaN: true }).map((value) => Number(value.toFixed(6)));

/** Up to 25 stocks with any number of reported columns, in two sectors. */
export const arbitraryStocks = array(
  dictionary(constantFrom(...NUMBERS), figure, { minKeys: 20, maxKeys: NUMBERS.length }),
  { minLength: 1, maxLength: 25 },
).map((list): Record<string, StockFields> =>
  Object.fromEntries(
    list.map((fields, n) => [
      `S${String(n).padStart(3, '0')}.US`,
      { ...fields, sector: n % 3 === 0 ? 'Financial Services' : 'Technology' },
    ]),
  ),
);
