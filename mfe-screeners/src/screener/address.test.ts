import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { catalogueOf, type ColumnDefinition } from 'shared/market';
import { isSortable, MAX_SORT_KEYS, PAGE_SIZES } from 'shared/ui/data-grid';
import type { FilterValue } from 'shared/ui/filter-panel';
import { decodeState, encodeState } from './address';
import { defaultState, type ScreenerState } from './screener-state';

const catalogue = catalogueOf('stocks');

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

function value(column: ColumnDefinition): fc.Arbitrary<FilterValue> | null {
  switch (column.filter) {
    case 'range':
      return fc
        .tuple(amount, amount)
        .filter(([a, b]) => a !== null || b !== null)
        .map(([a, b]) => {
          const [min, max] = a !== null && b !== null && a > b ? [b, a] : [a, b];
          return { kind: 'range', min, max };
        });
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
        .uniqueArray(words, { minLength: 1, maxLength: 5 })
        .map((values) => ({ kind: 'options', values: values.toSorted() }));
    case 'search':
      return words.map((text) => ({ kind: 'search', text }));
    case 'boolean':
      return fc.boolean().map((answer) => ({ kind: 'boolean', value: answer }));
    case 'none':
      return null;
  }
}

const filterable = catalogue.columns.flatMap((column) => {
  const arbitrary = value(column);
  return arbitrary === null ? [] : [arbitrary.map((filter) => [column.field, filter] as const)];
});
const sortable = catalogue.columns.filter(isSortable).map((column) => column.field);
const offered = catalogue.columns
  .filter((column) => column.hidden !== true && column.field !== 'symbol')
  .map((column) => column.field);

const states: fc.Arbitrary<ScreenerState> = fc.record({
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
});

describe('the address of a screener', () => {
  it('is clean for the default state', () => {
    expect(encodeState(catalogue, defaultState(catalogue))).toBe('');
    expect(decodeState(catalogue, '')).toEqual(defaultState(catalogue));
  });

  it('reads well', () => {
    const search =
      'sector=Healthcare&sector=Technology&marketCap=10B..&peRatio=12..34&week52NewHigh=1&b=ib&s=-peRatio,symbol&v=valuation&n=100&p=2';
    expect(encodeState(catalogue, decodeState(catalogue, search))).toBe(search);
  });

  it('brings every state back', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(decodeState(catalogue, encodeState(catalogue, state))).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  it('has one form, whatever the order in which it was written', () => {
    fc.assert(
      fc.property(states, fc.infiniteStream(fc.nat()), (state, picks) => {
        const pairs = encodeState(catalogue, state).split('&');
        const shuffled = pairs
          .toSorted(() => ((picks.next().value ?? 0) % 2 === 0 ? 1 : -1))
          .join('&');
        expect(encodeState(catalogue, decodeState(catalogue, shuffled))).toBe(
          encodeState(catalogue, state),
        );
      }),
    );
  });

  it('ignores what it does not know', () => {
    expect(decodeState(catalogue, '?utm_source=pwa&nonsense=1..2&remote.x=y')).toEqual(
      defaultState(catalogue),
    );
  });

  it('survives garbage, and what it makes of it is stable', () => {
    const fields = catalogue.columns.map((column) => column.field);
    const garbage = fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...fields, 'b', 's', 'v', 'c', 'n', 'p'), fc.string()),
        fc.string({ unit: 'binary' }),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          garbage.map((pairs) => pairs.map(([key, text]) => `${key}=${text}`).join('&')),
        ),
        (search) => {
          const state = decodeState(catalogue, search);
          const search2 = encodeState(catalogue, state);
          expect(encodeState(catalogue, decodeState(catalogue, search2))).toBe(search2);
          expect(state.page).toBeGreaterThanOrEqual(1);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['p=0', { page: 1 }],
    ['p=-3', { page: 1 }],
    ['p=1e9', { page: 1 }],
    ['n=13', { pageSize: 50 }],
    ['v=none', { columnSet: 'overview' }],
    ['b=not-existing', { broker: null }],
    ['s=-nonsense,peRatio,peRatio', { sort: [{ field: 'peRatio', direction: 'asc' }] }],
    ['c=nonsense', { columns: null }],
    ['c=price,symbol,price', { columns: ['symbol', 'price'] }],
    ['peRatio=34..12', { filters: { peRatio: { kind: 'range', min: 12, max: 34 } } }],
    ['peRatio=abc', { filters: {} }],
    ['dividendExDate=2026-02-30..', { filters: {} }],
    ['week52NewHigh=yes', { filters: {} }],
  ])('reads %s', (search, expected) => {
    expect(decodeState(catalogue, search)).toMatchObject(expected);
  });
});
