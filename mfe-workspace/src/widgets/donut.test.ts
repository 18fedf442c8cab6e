import { describe, expect, it } from '@jest/globals';
import { donutPaths, largestParts } from './donut';

describe('pieces of a ring', () => {
  it('start at the end of the previous one, and end at the top', () => {
    const paths = donutPaths([50, 25, 25], 10, 6);
    expect(paths).toHaveLength(3);
    expect(paths[0]).toBe(
      'M 0.00 -10.00 A 10 10 0 0 1 0.00 10.00 L 0.00 6.00 A 6 6 0 0 0 0.00 -6.00 Z',
    );
    expect(paths[1]?.startsWith('M 0.00 10.00')).toBe(true);
    expect(paths[2]).toContain('A 10 10 0 0 1 -0.00 -10.00');
  });

  it('go the long way round for a part above one half', () => {
    const [large, small] = donutPaths([75, 25], 10, 6);
    expect(large).toContain('A 10 10 0 1 1 -10.00');
    expect(small).toContain('A 10 10 0 0 1');
  });

  it('form a whole ring for one part, and nothing for none', () => {
    expect(donutPaths([3], 10, 6)[0]?.match(/Z/g)).toHaveLength(2);
    expect(donutPaths([], 10, 6)).toEqual([]);
    expect(donutPaths([0, 0], 10, 6)).toEqual([]);
  });

  it('merge small parts', () => {
    const parts = [0.1, 0.5, 0.2, 0.15, 0.05].map((weight) => ({ name: `${weight}`, weight }));
    const rest = (weight: number, count: number) => ({ name: `${count} others`, weight });
    expect(largestParts(parts, 3, rest).map(({ name }) => name)).toEqual([
      '0.5',
      '0.2',
      '3 others',
    ]);
    expect(largestParts(parts, 5, rest)).toHaveLength(5);
  });
});
