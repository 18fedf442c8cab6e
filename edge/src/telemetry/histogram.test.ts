import { expect, it } from 'vitest';
import fc from 'fast-check';
import { addValue, countOf, mergeHistograms, quantile, type Histogram } from './histogram';

const histogramOf = (values: readonly number[]): Histogram => {
  const histogram: Histogram = {};
  for (const value of values) addValue(histogram, value);
  return histogram;
};

it('computes a quantile to about 5 percent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.001, max: 100_000, noNaN: true }), { minLength: 1 }),
      fc.constantFrom(0.5, 0.75, 0.95),
      (values, q) => {
        const sorted = values.toSorted((a, b) => a - b);
        const exact = sorted[Math.ceil(q * sorted.length) - 1] ?? 0;
        const estimate = quantile(histogramOf(values), q) ?? 0;
        expect(Math.abs(estimate / exact - 1)).toBeLessThan(0.051);
      },
    ),
  );
});

it('merges two halves into the whole', () => {
  const values = Array.from({ length: 200 }, (_, i) => i * 7);
  const whole = histogramOf(values);
  const half = histogramOf(values.slice(0, 90));
  mergeHistograms(half, histogramOf(values.slice(90)));
  expect(half).toEqual(whole);
  expect(countOf(whole)).toBe(200);
});

it('returns no quantile without values, and zero for zeros', () => {
  expect(quantile({}, 0.75)).toBeNull();
  expect(quantile(histogramOf([0, 0]), 0.75)).toBe(0);
});
