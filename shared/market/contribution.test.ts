import { describe, expect, it } from '@jest/globals';
import { contributionAt, contributionOf } from './contribution';

describe('contributionOf', () => {
  it('is the weight times the change, in percentage points', () => {
    expect(contributionOf(7, 3)).toBeCloseTo(0.21, 12);
    expect(contributionOf(7, -3)).toBeCloseTo(-0.21, 12);
  });

  it('is unknown, not zero, without weight or change', () => {
    expect([contributionOf(null, 3), contributionOf(7, null)]).toEqual([null, null]);
    expect(contributionOf(7, 0)).toBe(0);
  });
});

describe('contributionAt', () => {
  const component = { weight: 10, price: 110, day1ChangePercent: 10, contribution: 0.93 };

  it('keeps the contribution of the close while the quote is of its session', () => {
    expect(contributionAt(component, { price: 110, day1ChangePercent: 10 })).toBe(0.93);
    expect(contributionAt(component, undefined)).toBe(0.93);
  });

  it('takes the weight of the close for a new session', () => {
    expect(contributionAt(component, { price: 112.2, day1ChangePercent: 2 })).toBeCloseTo(0.2, 12);
  });

  it('keeps what is known where the quote has no change', () => {
    expect(contributionAt(component, { price: 111, day1ChangePercent: null })).toBe(0.93);
    const unknown = { ...component, weight: null, contribution: null };
    expect(contributionAt(unknown, { price: 112.2, day1ChangePercent: 2 })).toBeNull();
  });
});
