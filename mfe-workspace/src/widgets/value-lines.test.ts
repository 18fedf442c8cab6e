import { describe, expect, it } from '@jest/globals';
import { niceTicks, valueLines } from './value-lines';

const DATES = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];

describe('lines over days', () => {
  it.each([
    [0, 100, [0, 25, 50, 75, 100]],
    [203_000, 255_000, [200_000, 220_000, 240_000, 260_000]],
    [-0.04, 0.03, [-0.04, -0.02, 0, 0.02, 0.04]],
    [5, 5, [4, 6]],
  ])('has round values from %s to %s', (min, max, expected) => {
    expect(niceTicks(min, max).map((tick) => Number(tick.toPrecision(6)))).toEqual(expected);
  });

  it('breaks at missing values, and positions days and values', () => {
    const chart = valueLines(DATES, [[0, 50, null, 75, 100]], 400, 100);
    expect(chart?.lines).toEqual([['0,100 100,50', '300,25 400,0']]);
    expect(chart?.ends).toEqual([0]);
    expect(chart?.days.map(({ x }) => x)).toEqual([0, 100, 200, 300, 400]);
    expect(chart?.area.startsWith('0,100 0,100')).toBe(true);
  });

  it('labels as many values and days as fit', () => {
    const chart = valueLines(DATES, [[0, 50, 60, 75, 100]], 250, 60);
    expect(chart?.days.map(({ x }) => x)).toEqual([0, 125, 250]);
    expect(chart?.ticks.map(({ value }) => value)).toEqual([0, 100]);
  });

  it('is empty without two days or a value', () => {
    expect(valueLines(['2026-11-20'], [[1]], 400, 100)).toBeNull();
    expect(valueLines(DATES, [[null, null, null, null, null]], 400, 100)).toBeNull();
  });
});
