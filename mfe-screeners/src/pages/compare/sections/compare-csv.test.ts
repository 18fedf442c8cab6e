import { expect, it } from '@jest/globals';
import { compareCsv } from './compare-csv';
import { figureSections } from './figure-sections';

it('writes raw values, empty where unknown, and the better asset', () => {
  const { sections } = figureSections('stock', [
    { peRatio: 38.75, profitMargin: 24.3 },
    { peRatio: 31.2, profitMargin: null },
  ]);
  expect(compareCsv(['AAPL.US', 'MSFT.US'], sections)).toEqual({
    name: 'compare-aapl-msft.csv',
    content:
      '\uFEFFGroup,Figure,Unit,AAPL.US,MSFT.US,Better\r\n' +
      'Valuation,Price to earnings,times,38.75,31.2,MSFT.US\r\n' +
      'Profitability,Net profit margin,percent,24.3,,\r\n',
  });
});
