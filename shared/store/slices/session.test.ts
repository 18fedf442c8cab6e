import { describe, expect, it } from '@jest/globals';
import { planOf } from './session';

/** Section 6 of the specification: Premium counts as Pro, the highest plan is shown. */
describe('planOf', () => {
  it.each([
    [[], null],
    [['Free'], null],
    [['Plus'], 'Plus'],
    [['Pro'], 'Pro'],
    [['Premium'], 'Pro'],
    [['Plus', 'Premium'], 'Pro'],
    [['Pro', 'Plus'], 'Pro'],
  ] as const)('%j is shown as %s', (subscriptions, label) => {
    expect(planOf(subscriptions)).toBe(label);
  });
});
