import { expect, test } from '@jest/globals';
import { columnOf } from 'shared/market';
import { columnWidth } from './column-widths';

const widthOf = (field: string, isName = false, own?: number): number => {
  const column = columnOf('stock', field) ?? columnOf('etf', field);
  if (!column) throw new Error(`There is no ${field}`);
  return columnWidth(column, isName, own);
};

test('the list decides, then the format, and a head with its arrow is never cut', () => {
  expect(widthOf('companyName', true)).toBe(148);
  expect(widthOf('day1ChangePercent', false, 76)).toBe(76);
  expect(widthOf('year5ChangePercent')).toBe(90);
  expect(widthOf('peRatio')).toBe(60);
  // 77 px of letters in Chromium, plus padding, arrow and sort rank.
  expect(widthOf('netExpenseRatioPercent')).toBeGreaterThanOrEqual(77 + 30);
  expect(widthOf('netExpenseRatioPercent')).toBeLessThan(77 + 30 + 12);
});
