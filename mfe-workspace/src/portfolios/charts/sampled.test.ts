import { describe, expect, it } from '@jest/globals';
import { sampled } from './sampled';

describe('sampled line', () => {
  it('keeps all values of a short line', () => expect(sampled([3, 1, null], 5)).toEqual([0, 1, 2]));

  it('keeps ends and extremes of a long line', () => {
    const values = Array.from({ length: 10_000 }, (_, at) => Math.sin(at / 300));
    values[4321] = 9;
    values[8765] = -9;
    const indexes = sampled(values, 200);
    expect(indexes.length).toBeLessThanOrEqual(601);
    for (const at of [0, 4321, 8765, 9999]) expect(indexes).toContain(at);
    expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
  });
});
