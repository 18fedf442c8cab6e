import { describe, expect, it } from '@jest/globals';
import { fxHeat } from './fx-heat';

describe('the heat of currencies', () => {
  it('has a fixed scale per window, and no tint for what is unknown', () => {
    expect(fxHeat(0.5, '1D')).toBe(7);
    expect(fxHeat(0.5, '1Y')).toBe(5);
    expect(fxHeat(-3, '1D')).toBe(1);
    expect(fxHeat(null, '1D')).toBeUndefined();
  });
});
