import { expect, it } from '@jest/globals';
import { bracketOfId, bracketText, intervalText, intervalTitle } from './amount-text';
import { interval } from './answers.fixture';

it('writes brackets as the law defines them, never one figure', () => {
  expect(bracketText({ id: '', from: 1001, to: 15_000 })).toBe('$1,001–15,000');
  expect(bracketText({ id: '', from: 50_000_000, to: null })).toBe('over $50.00M');
  expect(bracketText(null)).toBe('–');
  expect(bracketOfId('1001-15000')).toBe('$1,001–15,000');
  expect(bracketOfId('50000000-')).toBe('over $50.00M');
  expect(bracketOfId('N/A')).toBe('Not known');
});

it('writes sums as intervals and marks open ends', () => {
  expect(intervalText(interval(4_100_000, 9_800_000))).toBe('$4.10M–9.80M');
  expect(intervalText(interval(4_100_000, null))).toBe('$4.10M or more');
  expect(intervalTitle(interval(4_100_000, null))).toMatch(/1 without an upper bound/);
  expect(intervalText(interval(0, 0, { count: 0 }))).toBe('–');
});
