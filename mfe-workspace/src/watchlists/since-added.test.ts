import { describe, expect, it } from '@jest/globals';
import { sinceAdded, toTarget } from './since-added';

describe('change since added', () => {
  it('is in percent, and unknown if a price is unknown', () => {
    expect(sinceAdded(110, 100)).toBeCloseTo(10);
    expect(sinceAdded(50, 100)).toBeCloseTo(-50);
    expect(sinceAdded(null, 100)).toBeNull();
    expect(sinceAdded(undefined, 100)).toBeNull();
    expect(sinceAdded(100, null)).toBeNull();
    expect(sinceAdded(100, 0)).toBeNull();
  });
});

describe('change to the target', () => {
  it('is in percent, and unknown if a price is unknown', () => {
    expect(toTarget(100, 125)).toBeCloseTo(25);
    expect(toTarget(100, 80)).toBeCloseTo(-20);
    expect(toTarget(null, 80)).toBeNull();
    expect(toTarget(0, 80)).toBeNull();
    expect(toTarget(100, null)).toBeNull();
  });
});
