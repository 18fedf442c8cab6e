import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  MAX_PINNED_COLUMNS,
  moveColumn,
  toggleColumn,
  togglePin,
  withPinned,
  type ColumnLayout,
} from './column-choice';

const layout = (fields: string[], pinned: string[] = []): ColumnLayout => ({
  shown: fields,
  pinned,
});

describe('the choice of columns', () => {
  it('shows at the end, hides anywhere, and unpins hidden columns', () => {
    expect(toggleColumn(layout(['symbol', 'price']), 'beta').shown).toEqual([
      'symbol',
      'price',
      'beta',
    ]);
    expect(toggleColumn(layout(['symbol', 'price', 'beta'], ['price']), 'price')).toEqual(
      layout(['symbol', 'beta']),
    );
  });

  it('pins behind the first column, whatever the set', () => {
    expect(togglePin(layout(['symbol', 'a', 'b', 'c']), 'c')).toEqual(
      layout(['symbol', 'c', 'a', 'b'], ['c']),
    );
    expect(togglePin(layout(['symbol', 'c', 'a'], ['c']), 'c').pinned).toEqual([]);
    expect(withPinned(['symbol', 'x', 'y'], ['c'])).toEqual(['symbol', 'c', 'x', 'y']);
    expect(withPinned([], ['c'])).toEqual([]);
  });

  it('moves pinned columns among themselves, and the others as well', () => {
    const before = layout(['symbol', 'p', 'q', 'a', 'b'], ['p', 'q']);
    expect(moveColumn(before, 'p', 9)).toEqual(layout(['symbol', 'q', 'p', 'a', 'b'], ['q', 'p']));
    expect(moveColumn(before, 'b', -9).shown).toEqual(['symbol', 'p', 'q', 'b', 'a']);
    expect(moveColumn(before, 'symbol', 1)).toEqual(before);
    expect(moveColumn(before, 'unknown', 1)).toEqual(before);
  });

  it('keeps the first column, every column once, and the pinned ones in front, whatever is done', () => {
    const fields = [...'abcdefgh'];
    const step = fc.tuple(
      fc.constantFrom('toggle', 'pin', 'move'),
      fc.constantFrom('symbol', ...fields),
      fc.integer({ min: -9, max: 9 }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = layout(['symbol', 'a', 'b', 'c']);
        for (const [what, field, by] of steps) {
          const before = now;
          if (what === 'toggle') now = toggleColumn(now, field);
          else if (what === 'pin') now = togglePin(now, field);
          else now = moveColumn(now, field, by);
          const expectedFields = what === 'toggle' ? now.shown : before.shown;
          expect(now.shown.toSorted()).toEqual(expectedFields.toSorted());
          expect(now.shown[0]).toBe('symbol');
          expect(new Set(now.shown).size).toBe(now.shown.length);
          expect(now.pinned.length).toBeLessThanOrEqual(MAX_PINNED_COLUMNS);
          expect(now.shown.slice(1, 1 + now.pinned.length)).toEqual(now.pinned);
        }
      }),
    );
  });
});
