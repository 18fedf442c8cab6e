import { expect, it } from '@jest/globals';
import { bracketOfId, bracketText, intervalText, intervalTitle, netText } from './amount-text';
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

it.each([
  // Bought 100k to 300k, sold 50k to 120k: at least 100k − 120k, at most 300k − 50k.
  [interval(100_000, 300_000), interval(50_000, 120_000), '−$20,000 to +$250,000'],
  [interval(1001, 15_000), interval(0, 0, { count: 0 }), '+$1,001 to +$15,000'],
  [interval(100_000, null), interval(50_000, 120_000), 'at least −$20,000'],
  [interval(100_000, 300_000), interval(50_000, null), 'at most +$250,000'],
  [interval(100_000, null), interval(50_000, null), 'not known'],
  [interval(0, 0, { count: 0 }), interval(0, 0, { count: 0 }), '–'],
])('writes the net of purchases and sales, %#, as an interval', (purchases, sales, text) =>
  expect(netText(purchases, sales)).toBe(text),
);
