import { expect, it } from '@jest/globals';
import { assetDouble } from 'shared/testing';
import { leftOutTexts } from './left-out';
import { readSymbols } from './read-symbols';

const left = (address: string, rest: Partial<Parameters<typeof leftOutTexts>[0]> = {}) =>
  leftOutTexts({
    named: readSymbols(address),
    unknown: [],
    otherType: [],
    type: 'stock',
    ...rest,
  });

it('is empty for an address without problems', () => {
  expect(left('AAPL.US,MSFT.US')).toEqual([]);
});

it('names each entry with its reason', () => {
  expect(left('A.US,B.US,C.US,D.US,E.US,F.US,a.us,AAPL', { unknown: ['B.US'] })).toEqual([
    'B.US is not an asset that we know.',
    '“AAPL” is not a symbol. A symbol looks like AAPL.US.',
    'Five assets at most: F was left out.',
    'A.US is in the address more than once and is shown once.',
  ]);
  const etf = { ...assetDouble(), symbol: 'SPY.US', assetType: 'etf' as const };
  expect(left('AAPL.US,SPY.US', { otherType: [etf] })).toEqual([
    'SPY.US is an ETF and was left out: a comparison has assets of one type, here stocks.',
  ]);
});

it('shortens long text from the address', () => {
  expect(left('x'.repeat(500))[0]?.length).toBeLessThan(100);
});
