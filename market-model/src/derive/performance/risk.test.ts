import { describe, expect, it } from 'vitest';
import { drawdown, volatility } from './risk';

describe('risk', () => {
  it('has the volatility and semi-deviation of Portfolio Performance', () => {
    const risk = volatility([0.005, -1 / 300, -0.005, 0.01, 0.01, -0.005]);
    expect(risk?.volatility).toBeCloseTo(0.017736692475, 12);
    expect(risk?.semiDeviation).toBeCloseTo(0.012188677034, 12);
    expect(volatility([0.1])).toBeNull();
    expect(volatility([0.1, -1])).toBeNull();
  });

  it('has the drawdowns of Portfolio Performance', () => {
    const days = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(drawdown([0, 0.1, 0.2, -1.4], days)).toMatchObject({
      largest: expect.closeTo(4 / 3, 12),
      peak: 2,
      bottom: 3,
      longestDays: 1,
    });
    expect(drawdown([1, 1, -0.5, 1, 1, 2, 3, 4, 5, 6], days)).toMatchObject({
      largest: 0.75,
      bottom: 2,
      longestDays: 5,
    });
    expect(drawdown([], [])).toBeNull();
  });
});
