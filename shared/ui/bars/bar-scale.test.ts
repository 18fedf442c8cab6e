import { describe, expect, it } from '@jest/globals';
import { scaleOf } from './bar-scale';

describe('the scale of bars', () => {
  it('holds zero and all values between round numbers', () => {
    const { low, high, ticks } = scaleOf([{ values: [12, null, 87] }], false);
    expect([low, high]).toEqual([0, 100]);
    expect(ticks).toEqual([0, 25, 50, 75, 100]);
  });
  it('reaches below zero for losses', () => {
    const { low, high, ticks } = scaleOf([{ values: [-30, 10] }], false);
    expect(low).toBeLessThanOrEqual(-30);
    expect(high).toBeGreaterThanOrEqual(10);
    expect(ticks).toContain(0);
  });
  it('sums stacked values', () => {
    const series = [{ values: [6, 1] }, { values: [5, null] }];
    expect(scaleOf(series, true).high).toBeGreaterThanOrEqual(11);
    expect(scaleOf(series, false).high).toBeLessThan(11);
  });
  it('handles missing values and only zeros', () => {
    expect(scaleOf([], false)).toEqual({ low: 0, high: 1, ticks: [0] });
    expect(scaleOf([{ values: [null, 0] }], false)).toEqual({ low: 0, high: 1, ticks: [0] });
  });
});
