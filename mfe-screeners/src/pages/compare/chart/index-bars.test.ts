import { expect, it } from '@jest/globals';
import { indexedTo100 } from './index-bars';

const point = (date: string, close: number) => ({
  date,
  open: close,
  high: null,
  low: null,
  close,
  volume: 1,
});

it('indexes bars to 100 at their base, and keeps bars without a start', () => {
  const indexed = indexedTo100({
    points: [point('2026-01-02', 50), point('2026-03-02', 60)],
    base: { date: '2026-01-02', close: 50 },
  });
  expect(indexed.points.map(({ open, close }) => [open, close])).toEqual([
    [100, 100],
    [120, 120],
  ]);
  expect(indexed.base).toEqual({ date: '2026-01-02', close: 100 });
  const empty = { points: [], base: null };
  expect(indexedTo100(empty)).toEqual(empty);
});
