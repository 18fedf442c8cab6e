import { describe, expect, it } from '@jest/globals';
import { extremeFromDistance } from './week-52';

describe('extremeFromDistance', () => {
  it('gives back the high and the low of a published quote', () => {
    // 329.40 is 4.616 % below 345.34 and 35.690 % above 242.7592.
    expect(extremeFromDistance(329.4, -4.616)).toBeCloseTo(345.34, 1);
    expect(extremeFromDistance(329.4, 35.69)).toBeCloseTo(242.76, 1);
    expect(extremeFromDistance(10, null)).toBeNull();
    expect(extremeFromDistance(10, -100)).toBeNull();
  });
});
