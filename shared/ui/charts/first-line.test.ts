import { expect, it } from '@jest/globals';
import { linePath } from './first-line';

it('spans the box from the lowest to the highest value', () => {
  expect(linePath([10, 30, 20])).toBe('M0.0 100.0L500.0 0.0L1000.0 50.0');
});

it('is a line in the middle for equal values', () => {
  expect(linePath([7, 7])).toBe('M0.0 50.0L1000.0 50.0');
});

it('thins many values, but keeps the first and the last', () => {
  const path = linePath(Array.from({ length: 5000 }, (_, at) => at)) ?? '';
  expect(path.match(/[ML]/g)).toHaveLength(160);
  expect(path.startsWith('M0.0 100.0')).toBe(true);
  expect(path.endsWith('L1000.0 0.0')).toBe(true);
});

it('is null for fewer than two values', () => {
  expect([linePath([]), linePath([1])]).toEqual([null, null]);
});
