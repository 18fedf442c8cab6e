import { expect, it } from '@jest/globals';
import { largestMoves } from './largest-moves';

const asset = (symbol: string, change: number | null) => ({
  symbol,
  change,
  assetType: 'stock' as const,
  name: symbol,
  logoUrl: null,
  price: 1,
  currencyCode: 'USD',
});

it('returns the largest moves in either direction first, without unknown ones', () => {
  const assets = [asset('A', 1), asset('B', null), asset('D', -3), asset('C', 3), asset('E', 0)];
  expect(largestMoves(assets).map(({ symbol }) => symbol)).toEqual(['C', 'D', 'A', 'E']);
});
