import { expect, it } from '@jest/globals';
import { effectShares } from './effect-bars';
import { holding } from './answers.fixture';

it('relates both effects to the previous value; a new position is all trade effect', () => {
  expect(effectShares(holding('A', 'A'))).toEqual({ price: 15, trade: 50 });
  expect(effectShares({ previousValueUSD: 0, priceEffectUSD: 0, tradeEffectUSD: 9 })).toEqual({
    price: 0,
    trade: 100,
  });
});
