import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { countValues, facetedFilter, itemsOfFacet } from './faceted-filter';

interface Item {
  color: string | null;
  size: number;
  sold: boolean;
}

const anyItem: fc.Arbitrary<Item> = fc.record({
  color: fc.constantFrom('red', 'green', null),
  size: fc.integer({ min: 0, max: 4 }),
  sold: fc.boolean(),
});

describe('facetedFilter', () => {
  it('selects and counts as a recount does, each facet without its own test', () => {
    fc.assert(
      fc.property(
        fc.array(anyItem, { maxLength: 40 }),
        fc.option(fc.constantFrom('red', 'green')),
        fc.option(fc.integer({ min: 0, max: 4 })),
        (items, color, minSize) => {
          const isSold = (item: Item) => item.sold;
          const facets = new Map<'color' | 'size', (item: Item) => boolean>();
          if (color !== null) facets.set('color', (item) => item.color === color);
          if (minSize !== null) facets.set('size', (item) => item.size >= minSize);
          const result = facetedFilter(items, [isSold], facets);

          const passes = (item: Item, without?: string) =>
            item.sold &&
            (without === 'color' || color === null || item.color === color) &&
            (without === 'size' || minSize === null || item.size >= minSize);
          expect(result.selected).toEqual(items.filter((item) => passes(item)));
          for (const facet of ['color', 'size'] as const) {
            const counted = itemsOfFacet(result, facet);
            const recount = items.filter((item) => passes(item, facet));
            expect(counted.length).toBe(recount.length);
            expect(new Set(counted)).toEqual(new Set(recount));
          }
        },
      ),
    );
  });
});

describe('countValues', () => {
  it('puts the most frequent value first, equals by name, and leaves out the unknown', () => {
    const items = ['b', 'a', 'c', null, 'c'].map((value) => ({ value }));
    expect(countValues(items, ({ value }) => value)).toEqual([
      { value: 'c', count: 2 },
      { value: 'a', count: 1 },
      { value: 'b', count: 1 },
    ]);
  });
});
