import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { balancedColumns, tileColumns } from './balanced-columns';

describe('balancedColumns', () => {
  it.each([
    [37, 9, 8],
    [11, 5, 4],
    [15, 5, 5],
    [8, 5, 4],
    [1, 9, 1],
    [0, 9, 1],
  ])('%i tiles in at most %i columns: %i', (count, most, columns) => {
    expect(balancedColumns(count, most)).toBe(columns);
  });

  it('needs no more rows than the widest and leaves less than a row over', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 12 }),
        (count, most) => {
          const columns = balancedColumns(count, most);
          const rows = Math.ceil(count / columns);
          expect(columns).toBeLessThanOrEqual(most);
          expect(rows).toBe(Math.ceil(count / most));
          // The last row is as full as possible: one column fewer would need another row.
          expect(columns === 1 || Math.ceil(count / (columns - 1)) > rows).toBe(true);
        },
      ),
    );
  });
});

describe('tileColumns', () => {
  it('lets tiles grow only where their last row is short', () => {
    expect(tileColumns(15, { wide: 5, tablet: 3, phone: 2 })).toEqual({
      '--wide': 5,
      '--wide-grow': 0,
      '--tablet': 3,
      '--tablet-grow': 0,
      '--phone': 2,
      '--phone-grow': 1,
    });
  });
});
