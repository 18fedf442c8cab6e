import { describe, expect, it } from 'vitest';
import { parseIsoDate } from 'market-model/dates';
import { SMALL_SEED } from '../profiles/market-size';
import { demoComponents } from './components';
import { demoMemberships } from './memberships';
import { demoUniverse } from './universe';

const LAST_DAY = parseIsoDate('2026-11-20') ?? 0;
const of = (symbol: string) => demoMemberships(symbol, SMALL_SEED);

describe('memberships in the simulated market', () => {
  it.each(['AAPL.US', 'SAP.F', 'BTC-USD.CC', 'N225.INDX'])(
    'of %s are the indices and funds that list it',
    (symbol) => {
      const { indices, funds } = demoUniverse(SMALL_SEED);
      const listing = [...indices, ...funds].filter((whole) =>
        demoComponents(whole.symbol, SMALL_SEED, LAST_DAY)?.items.some(
          (component) => component.symbol === symbol,
        ),
      );
      expect(of(symbol)).toEqual(listing.map((whole) => whole.symbol));
      expect(of(symbol).length).toBeGreaterThan(0);
    },
  );

  it('are empty for an asset without any', () => {
    expect([of('EURUSD.FOREX'), of('NOSUCH.US')]).toEqual([[], []]);
  });
});
