import { describe, expect, it } from '@jest/globals';
import { isFull, planLimitText } from './plan-limit-note';

describe('limit of the plan', () => {
  it('is reached at its number, and never without a limit', () => {
    expect(isFull({ plan: 'free', limit: 1, used: 1 })).toBe(true);
    expect(isFull({ plan: 'free', limit: 1, used: 0 })).toBe(false);
    expect(isFull({ plan: 'pro', limit: null, used: 50 })).toBe(false);
  });

  it('names the next larger plan', () => {
    expect(planLimitText({ plan: 'free', limit: 1, used: 1 })).toMatch(
      /^Your Free plan holds 1 portfolio\. \w+ holds (\d+|as many as you like)\.$/,
    );
  });
});
