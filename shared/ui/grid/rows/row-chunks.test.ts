import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rowChunks } from './row-chunks';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('chunks of rows', () => {
  it('never hold rows of two groups; each heading stands once, also above no rows', () => {
    const groups = [
      { id: 'a', count: 3, heading: 'A' },
      { id: 'b', count: 0, heading: 'B' },
      { id: 'c', count: 1, heading: 'C' },
    ];
    expect(rowChunks(numbers(5), 2, groups)).toEqual([
      { start: 0, rows: [0, 1], size: 2, heading: 'A' },
      { start: 2, rows: [2], size: 1 },
      { start: 3, rows: [], size: 0, heading: 'B' },
      { start: 3, rows: [3], size: 1, heading: 'C' },
      { start: 4, rows: [4], size: 1 },
    ]);
  });

  it('hold every row once and in order, whatever the groups say', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.array(fc.nat(20)), (count, counts) => {
        const groups = counts.map((of, at) => ({ id: String(at), count: of, heading: at }));
        const chunks = rowChunks(numbers(count), 10, groups);
        expect(chunks.flatMap(({ rows }) => rows)).toEqual(numbers(count));
        expect(chunks.flatMap(({ heading }) => heading ?? [])).toEqual(counts.map((_, at) => at));
        expect(chunks.every(({ size, rows }) => size === rows.length && size <= 10)).toBe(true);
      }),
    );
  });
});
