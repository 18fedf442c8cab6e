import { expect, it } from '@jest/globals';
import type { LiveBars } from 'shared/ui/charts';
import { correlationMatrix, type Correlation } from './correlation-matrix';

const asset = (count: number, close: (at: number) => number): { prices: LiveBars } => ({
  prices: {
    base: null,
    points: Array.from({ length: count }, (_, at) => ({
      date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
      open: null,
      high: null,
      low: null,
      close: close(at),
      volume: null,
    })),
  },
});
const wave = (at: number) => 100 + 10 * Math.sin(at);
const rounded = (cell: Correlation) =>
  cell === null || cell === 'own' ? cell : Number(cell.correlation?.toFixed(6));

it('is symmetric, with one value for each pair and none for too few days', () => {
  const matrix = correlationMatrix([
    asset(60, wave),
    asset(60, (at) => 3 * wave(at)),
    asset(10, wave),
  ]);
  expect(matrix.map((row) => row.map(rounded))).toEqual([
    ['own', 1, null],
    [1, 'own', null],
    [null, null, 'own'],
  ]);
});
