import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { histogramEdges } from './histogram-edges';
import { sortByBits } from './radix-sort';

const edgesOf = (values: number[], options = {}) => {
  const sorted = values.toSorted((a, b) => a - b);
  return histogramEdges(
    (quantile) => sorted[Math.round(quantile * (sorted.length - 1))] ?? 0,
    sorted.length,
    options,
  );
};
const value = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 });

describe('histogramEdges', () => {
  it('covers all values with few ascending bins', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), fc.boolean(), (values, logarithmic) => {
        const edges = edgesOf(values, { logarithmic });
        expect(edges[0]).toBeLessThanOrEqual(Math.min(...values));
        expect(edges.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
        expect(edges.length).toBeLessThan(88);
        expect(
          edges.length === 2 ||
            edges.every((edge, index) => index === 0 || edge > (edges[index - 1] ?? 0)),
        ).toBe(true);
      }),
    );
  });

  it('uses round numbers and keeps outliers from flattening the rest', () => {
    const edges = edgesOf([...Array.from({ length: 100 }, (_, index) => index), 1e6]);
    expect(edges).toEqual([...Array.from({ length: 41 }, (_, index) => index * 2.5), 1e6]);
  });

  it('uses decades for logarithmic columns', () => {
    const edges = edgesOf(
      Array.from({ length: 1000 }, (_, index) => 10 ** (index / 200)),
      { logarithmic: true },
    );
    expect(edges.slice(0, 5)).toEqual([1, 1.5, 2, 3, 5]);
  });

  it('has one bin for one value and no bins for no values', () => {
    expect(edgesOf([7, 7])).toEqual([7, 7]);
    expect(edgesOf([])).toEqual([]);
  });
});

describe('sortByBits', () => {
  it('orders doubles stably with NaN last', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.double(), fc.constantFrom(0, -0, 1, Number.NaN))),
        (values) => {
          const { order, knownCount } = sortByBits(Float64Array.from(values));
          const expected = [...values.keys()]
            .filter((row) => !Number.isNaN(values[row]))
            .toSorted((a, b) => {
              const [left, right] = [values[a] ?? 0, values[b] ?? 0];
              return left < right ? -1 : left > right ? 1 : a - b;
            });
          expect(knownCount).toBe(expected.length);
          expect([...order.subarray(0, knownCount)]).toEqual(expected);
          expect(order).toHaveLength(values.length);
        },
      ),
    );
  });
});
