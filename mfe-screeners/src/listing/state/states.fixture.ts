import fc from 'fast-check';
import { catalogueOf, relativeBenchmarksOf, type ColumnDefinition } from 'shared/market';
import { isSortable, MAX_SORT_KEYS, MAX_PINNED_COLUMNS, PAGE_SIZES } from 'shared/ui/grid';
import { optionsFilter, type FilterValue } from 'shared/ui/filter-panel';

import { MAX_CHART_ASSETS, type ScreenerState } from './screener-state';

export const catalogue = catalogueOf('stocks');

const amount = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => Number(value.toFixed(4)) || 0),
  fc.integer({ min: 1, max: 5000 }).map((value) => value * 1e9),
);
const day = fc
  .option(
    fc.date({ min: new Date('1980-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
  )
  .map((date) => date?.toISOString().slice(0, 10) ?? null);
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.trim())
  .filter((text) => text !== '');

const ends = (end: fc.Arbitrary<number | null>) =>
  fc
    .tuple(end, end)
    .filter(([a, b]) => a !== null || b !== null)
    .map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]))
    .map(([min = null, max = null]) => ({ min, max }));
const factor = fc.constantFrom(null, 0.5, 1, 1.25, 30);

function range(column: ColumnDefinition): fc.Arbitrary<FilterValue> {
  const numbers = ends(amount).map((bounds): FilterValue => ({ kind: 'range', ...bounds }));
  const benchmarks = relativeBenchmarksOf(column, catalogue.columns);
  if (benchmarks.length === 0) return numbers;
  const factors = fc
    .tuple(ends(factor), fc.constantFrom(...benchmarks))
    .map(([bounds, relativeTo]): FilterValue => ({ kind: 'range', ...bounds, relativeTo }));
  return fc.oneof(numbers, factors);
}

function value(column: ColumnDefinition): fc.Arbitrary<FilterValue> | null {
  switch (column.filter) {
    case 'range':
      return range(column);
    case 'date-range':
      return fc
        .tuple(day, day)
        .filter(([a, b]) => a !== null || b !== null)
        .map(([a, b]) => {
          const [from, to] = a !== null && b !== null && a > b ? [b, a] : [a, b];
          return { kind: 'date-range', from, to };
        });
    case 'options':
      return fc
        .tuple(fc.uniqueArray(words, { minLength: 1, maxLength: 5 }), fc.boolean())
        .map(([values, except]) => optionsFilter(values.toSorted(), except));
    case 'search':
      return words.map((text) => ({ kind: 'search', text }));
    case 'boolean':
      return fc.boolean().map((answer) => ({ kind: 'boolean', value: answer }));
    case 'none':
      return null;
  }
}

const filterable = catalogue.columns.flatMap((column) => {
  const columnValue = value(column);
  if (columnValue === null) return [];
  const unknown = fc.constant<FilterValue>({ kind: 'unknown' });
  const filter =
    column.field === 'symbol'
      ? columnValue
      : fc.oneof({ weight: 4, arbitrary: columnValue }, unknown);
  return [filter.map((filterValue) => [column.field, filterValue] as const)];
});
const sortable = catalogue.columns.filter(isSortable).map((column) => column.field);
const offered = catalogue.columns
  .filter((column) => column.hidden !== true && column.field !== 'symbol')
  .map((column) => column.field);

/** Every state that an address can contain. */
export const states: fc.Arbitrary<ScreenerState> = fc.record({
  filters: fc
    .array(fc.oneof(...filterable), { maxLength: 6 })
    .map((entries) => Object.fromEntries(entries)),
  sort: fc
    .uniqueArray(fc.constantFrom(...sortable), { maxLength: MAX_SORT_KEYS })
    .chain((fields) =>
      fc.tuple(
        ...fields.map((field) =>
          fc
            .constantFrom('asc' as const, 'desc' as const)
            .map((direction) => ({ field, direction })),
        ),
      ),
    ),
  columnSet: fc.constantFrom(...catalogue.sets.map((set) => set.id)),
  columns: fc.option(
    fc
      .uniqueArray(fc.constantFrom(...offered), { minLength: 1, maxLength: 9 })
      .map((fields) => ['symbol', ...fields]),
  ),
  page: fc.integer({ min: 1, max: 999_999 }),
  pageSize: fc.constantFrom(...PAGE_SIZES),
  broker: fc.constantFrom(null, 'ib', 'etoro'),
  pinned: fc.uniqueArray(fc.constantFrom(...offered), { maxLength: MAX_PINNED_COLUMNS }),
  heat: fc.boolean(),
  compare: fc.uniqueArray(fc.constantFrom('AAPL.US', 'BRK-B.US', 'VOD.LSE', '7203.TSE'), {
    maxLength: MAX_CHART_ASSETS,
  }),
  within: fc.constantFrom(null, 'w.2f0c2a4e-1111-4222-8333-444455556666'),
});
