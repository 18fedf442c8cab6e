import { expect, test } from '@jest/globals';
import { columnOf, nameFieldOf, type AssetType } from 'shared/market';
import { columnWidth } from './column-widths';

const widthOf = (assetType: AssetType, field: string): number => {
  const column = columnOf(assetType, field);
  if (!column) throw new Error(`${assetType} has no ${field}`);
  return columnWidth(column, assetType, nameFieldOf(assetType));
};

test('the value decides, then the type of asset, and a head is never cut', () => {
  expect(widthOf('stock', 'companyName')).toBe(148);
  expect(widthOf('crypto', 'name')).toBe(100);
  expect(widthOf('stock', 'day1ChangePercent')).toBe(76);
  expect(widthOf('stock', 'year5ChangePercent')).toBe(98);
  expect(widthOf('stock', 'peRatio')).toBe(60);
  expect(widthOf('etf', 'netExpenseRatioPercent')).toBe('Expense ratio'.length * 6 + 10);
});
