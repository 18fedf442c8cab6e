import { expect, it } from '@jest/globals';
import { effectShares } from './effect-bars';
import { filingsText } from './report-strip';
import { weightTiles } from './weight-map-card';
import { filerAnswer, holding } from '../../thirteen-f/answers.fixture';

it('relates both effects to the previous value; a new position is all trade effect', () => {
  expect(effectShares(holding('A', 'A'))).toEqual({ price: 15, trade: 50 });
  expect(effectShares({ previousValueUSD: 0, priceEffectUSD: 0, tradeEffectUSD: 9 })).toEqual({
    price: 0,
    trade: 100,
  });
});

it('names the filings of a quarter', () => {
  const [filing] = filerAnswer().quarters[0]?.filings ?? [];
  if (!filing) throw new Error('The fixture has a filing');
  const amendment = { ...filing, form: '13F-HR/A' };
  expect(filingsText([filing])).toBe('13F-HR');
  expect(filingsText([filing, amendment])).toBe('13F-HR and 1 amendment');
  expect(filingsText([amendment, amendment])).toBe('2 amendments');
});

it('maps the largest positions and merges the others into one tile', () => {
  const holdings = Array.from({ length: 30 }, (_, at) =>
    holding(`T${at}`, `T ${at}`, { weight: 3 }),
  );
  const tiles = weightTiles('1', holdings, 40);
  expect(tiles).toHaveLength(25);
  expect(tiles.at(-1)).toMatchObject({ label: '16 more', size: 28, change: null });
  expect(tiles.reduce((sum, { size }) => sum + (size ?? 0), 0)).toBeCloseTo(100, 9);
});
