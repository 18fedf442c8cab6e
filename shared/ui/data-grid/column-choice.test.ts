import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { moveColumn, toggleColumn } from './column-choice';

const shown = ['symbol', 'companyName', 'price', 'peRatio'];

describe('toggleColumn', () => {
  it('hides, shows at the end, and never hides the name of the row', () => {
    expect(toggleColumn(shown, 'price')).toEqual(['symbol', 'companyName', 'peRatio']);
    expect(toggleColumn(shown, 'beta')).toEqual([...shown, 'beta']);
    expect(toggleColumn(shown, 'symbol')).toEqual(shown);
  });
});

describe('moveColumn', () => {
  it('moves within the columns behind the first', () => {
    expect(moveColumn(shown, 'price', -1)).toEqual(['symbol', 'price', 'companyName', 'peRatio']);
    expect(moveColumn(shown, 'companyName', -1)).toEqual(shown);
    expect(moveColumn(shown, 'symbol', 2)).toEqual(shown);
    expect(moveColumn(shown, 'absent', 1)).toEqual(shown);
  });

  it('keeps the same set of columns with the first one first', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shown), fc.integer({ min: -9, max: 9 }), (field, step) => {
        const moved = moveColumn(shown, field, step);
        expect([...moved].toSorted()).toEqual([...shown].toSorted());
        expect(moved[0]).toBe('symbol');
      }),
    );
  });
});
