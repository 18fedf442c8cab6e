import { describe, expect, it } from 'vitest';
import { rsi } from './rsi';

/** Wilder's example as StockCharts publishes it: closes, then RSI(14) from the 15th on. */
const CLOSES = [
  44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931,
  46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521,
  45.7137, 46.4515, 45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
];
const PUBLISHED = [
  70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46,
  41.87, 45.46, 37.3, 33.08, 37.77,
];

describe('rsi', () => {
  it('equals the published table', () => {
    for (const [i, expected] of PUBLISHED.entries()) {
      const value = rsi(Float64Array.from(CLOSES.slice(0, 15 + i)));
      expect(Math.abs((value ?? NaN) - expected)).toBeLessThanOrEqual(0.005);
    }
  });

  it('needs 14 changes', () => {
    expect(rsi(Float64Array.from(CLOSES.slice(0, 14)))).toBeNull();
    expect(rsi(Float64Array.from(CLOSES), 20)).toBeNull();
  });

  it('is 100 without a loss and unknown with a missing close', () => {
    expect(rsi(Float64Array.from({ length: 20 }, (_, i) => 10 + i))).toBe(100);
    expect(rsi(Float64Array.from([...CLOSES.slice(0, 20), NaN]))).toBeNull();
  });
});
