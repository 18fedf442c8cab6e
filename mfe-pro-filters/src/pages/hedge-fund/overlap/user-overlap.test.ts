import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { OwnAsset } from 'shared/contract';
import { holding } from '../../../thirteen-f/answers.fixture';
import { userOverlaps, type HeldItem } from './user-overlap';

const own = (symbol: string, isHeld: boolean): OwnAsset => ({
  symbol,
  assetType: 'stock',
  name: symbol,
  isHeld,
  isWatched: true,
});
const item = (ticker: string, weight: number | null, titleOfClass = 'COM'): HeldItem => ({
  ...holding(ticker, ticker, { titleOfClass, status: 'NEW' }),
  weight,
});

describe('overlap of a filer with the user’s assets', () => {
  it('counts held assets separately from those only watched', () => {
    const overlap = userOverlaps(
      [own('AAPL.US', true), own('MSFT.US', true), own('KO.US', false)],
      [item('AAPL', 12.5), item('KO', 3)],
    );
    expect(overlap.held).toEqual({ assets: 2, common: 1, weight: 12.5 });
    expect(overlap.watched).toEqual({ assets: 1, common: 1, weight: 3 });
    expect(overlap.items.map(({ symbol, isHeld }) => [symbol, isHeld])).toEqual([
      ['AAPL.US', true],
      ['KO.US', false],
    ]);
  });

  it('counts two classes of one symbol once and adds their weights', () => {
    const overlap = userOverlaps(
      [own('BRK.US', true)],
      [item('BRK', 4, 'CL A'), item('BRK', 1, 'CL B')],
    );
    expect(overlap.held).toEqual({ assets: 1, common: 1, weight: 5 });
  });

  it('keeps an unknown weight null', () => {
    expect(userOverlaps([own('A.US', true)], [item('A', null)]).held.weight).toBeNull();
    expect(userOverlaps([own('A.US', true)], []).held).toEqual({ assets: 1, common: 0, weight: 0 });
  });

  it('never finds more in common than was compared, and leaves no item out', () => {
    const tickers = fc.constantFrom('A', 'B', 'C', 'D', 'E');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(tickers, fc.boolean()), { selector: ([ticker]) => ticker }),
        fc.array(fc.tuple(tickers, fc.double({ min: 0, max: 100, noNaN: true }))),
        (assets, items) => {
          const overlap = userOverlaps(
            assets.map(([ticker, isHeld]) => own(`${ticker}.US`, isHeld)),
            items.map(([ticker, weight]) => item(ticker, weight)),
          );
          expect(overlap.held.common).toBeLessThanOrEqual(overlap.held.assets);
          expect(overlap.watched.common).toBeLessThanOrEqual(overlap.watched.assets);
          expect(overlap.held.assets + overlap.watched.assets).toBe(assets.length);
          expect(overlap.items).toHaveLength(items.length);
        },
      ),
    );
  });
});
