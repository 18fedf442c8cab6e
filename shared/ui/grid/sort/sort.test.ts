import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_SORT_KEYS, moveSort, nextSort, withoutSort, withSort, type SortEntry } from './sort';

describe('nextSort', () => {
  it('cycles through first direction, other direction and none', () => {
    const once = nextSort([], 'price', 'desc', false);
    const twice = nextSort(once, 'price', 'desc', false);
    expect(once).toEqual([{ field: 'price', direction: 'desc' }]);
    expect(twice).toEqual([{ field: 'price', direction: 'asc' }]);
    expect(nextSort(twice, 'price', 'desc', false)).toEqual([]);
  });

  it('replaces other keys without Shift and keeps their order with it', () => {
    const sector: SortEntry = { field: 'sector', direction: 'asc' };
    expect(nextSort([sector], 'price', 'desc', false)).toEqual([
      { field: 'price', direction: 'desc' },
    ]);
    const both = nextSort([sector], 'price', 'desc', true);
    expect(both).toEqual([sector, { field: 'price', direction: 'desc' }]);
    expect(nextSort(both, 'sector', 'asc', true)).toEqual([
      { field: 'sector', direction: 'desc' },
      { field: 'price', direction: 'desc' },
    ]);
  });

  it('never holds a field twice nor more keys than the API takes', () => {
    const clicks = fc.array(
      fc.record({ field: fc.constantFrom(...'abcdefgh'), additive: fc.boolean() }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(clicks, (sequence) => {
        let sort: SortEntry[] = [];
        for (const { field, additive } of sequence) sort = nextSort(sort, field, 'desc', additive);
        expect(new Set(sort.map((entry) => entry.field)).size).toBe(sort.length);
        expect(sort.length).toBeLessThanOrEqual(MAX_SORT_KEYS);
      }),
    );
  });
});

describe('a menu of sort keys', () => {
  const sector: SortEntry = { field: 'sector', direction: 'asc' };
  const price: SortEntry = { field: 'price', direction: 'desc' };

  it('adds at the end, turns in place, moves and takes away', () => {
    expect(withSort([sector], 'price', 'desc')).toEqual([sector, price]);
    expect(withSort([sector, price], 'sector', 'desc')).toEqual([
      { ...sector, direction: 'desc' },
      price,
    ]);
    expect(moveSort([sector, price], 'price', -1)).toEqual([price, sector]);
    expect(moveSort([sector, price], 'beta', -1)).toEqual([sector, price]);
    expect(withoutSort([sector, price], 'sector')).toEqual([price]);
  });

  it('never has a field twice, nor too many keys', () => {
    const fields = [...'abcdefgh'];
    const step = fc.tuple(
      fc.constantFrom(...fields),
      fc.constantFrom<SortEntry['direction'][]>('asc', 'desc'),
      fc.integer({ min: -3, max: 3 }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const keys = steps.reduce<SortEntry[]>(
          (now, [field, direction, by]) => moveSort(withSort(now, field, direction), field, by),
          [],
        );
        expect(new Set(keys.map(({ field }) => field)).size).toBe(keys.length);
        expect(keys.length).toBeLessThanOrEqual(MAX_SORT_KEYS);
      }),
    );
  });
});
