import { expect, test } from '@jest/globals';
import { columnOf, nameFieldOf, type AssetType } from 'shared/market';
import { assetColumnWidth } from './asset-widths';

const widthOf = (assetType: AssetType, field: string) => {
  const column = columnOf(assetType, field);
  if (!column) throw new Error(`${assetType} has no ${field}`);
  return assetColumnWidth(column, assetType, nameFieldOf(assetType));
};

test('the type of asset decides, then the field; all else follows from the format', () => {
  expect(widthOf('crypto', 'name')).toBe(100);
  expect(widthOf('etf', 'name')).toBe(130);
  expect(widthOf('stock', 'companyName')).toBe(104);
  expect(widthOf('stock', 'year5ChangePercent')).toBe(104);
  expect(widthOf('stock', 'peRatio')).toBeUndefined();
});
