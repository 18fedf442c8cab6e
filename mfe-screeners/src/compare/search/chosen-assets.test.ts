import { expect, it } from '@jest/globals';
import type { LookupResult } from 'shared/contract';
import { chosenAssets } from './chosen-assets';

const result = (symbol: string, assetType: LookupResult['assetType'] = 'stock'): LookupResult => {
  const ticker = symbol.split('.')[0] ?? '';
  return { symbol, ticker, name: ticker, assetType, countryCode: null, logoUrl: null, label: '' };
};
const symbols = (assets: LookupResult[] | null) => assets?.map(({ symbol }) => symbol);

it('prefers the exact ticker, then the order of the answer', () => {
  expect(
    symbols(
      chosenAssets(
        ['v', 'microsoft'],
        [
          [result('VOO.US', 'etf'), result('V.US')],
          [result('MSFT.US'), result('MSF.XETRA')],
        ],
      ),
    ),
  ).toEqual(['V.US', 'MSFT.US']);
});

it('picks all assets of the type of the first', () => {
  expect(
    symbols(
      chosenAssets(
        ['SPY', 'Q'],
        [[result('SPY.US', 'etf')], [result('Q.US'), result('QQQ.US', 'etf')]],
      ),
    ),
  ).toEqual(['SPY.US', 'QQQ.US']);
});

it('returns null if a name has no match of the type, or repeats an asset', () => {
  expect(chosenAssets(['A', 'B'], [[], [result('B.US')]])).toBeNull();
  expect(chosenAssets(['A', 'SPY'], [[result('A.US')], [result('SPY.US', 'etf')]])).toBeNull();
  expect(chosenAssets(['A', 'Agilent'], [[result('A.US')], [result('A.US')]])).toBeNull();
});
