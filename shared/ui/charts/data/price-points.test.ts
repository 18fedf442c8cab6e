import { describe, expect, it } from '@jest/globals';
import { pricePoints } from './price-points';

describe('pricePoints', () => {
  it('zips the columns, ascending, the last of a date wins, without a close no bar', () => {
    const points = pricePoints({
      date: ['2026-01-03', '2026-01-02', '2026-01-02', '2026-01-04'],
      open: [1, null, 5, 1],
      high: [2, 3, 6, 1],
      low: [0.5, 1, 4, 1],
      close: [1.5, 2, 5.5, Number.NaN],
      volume: [10, null, 20, 1],
    });
    expect(points).toEqual([
      { date: '2026-01-02', open: 5, high: 6, low: 4, close: 5.5, volume: 20 },
      { date: '2026-01-03', open: 1, high: 2, low: 0.5, close: 1.5, volume: 10 },
    ]);
  });

  it('is empty for an empty history', () => {
    expect(pricePoints({ date: [], open: [], high: [], low: [], close: [], volume: [] })).toEqual(
      [],
    );
  });
});
