import { describe, expect, it } from '@jest/globals';
import { screenerQuerySchema } from 'shared/contract/schemas';
import { catalogueOf } from 'shared/market';
import { decodeState, encodeState } from '../../listing/state/address';
import { ETF_SCREENS, ETF_TOPS, etfFacets } from './etf-lists';
import { decodeEtfs, encodeEtfs, FIRST_PLAN } from './etfs-state';

describe('the address of /etfs', () => {
  it('is clean at first', () => {
    expect(encodeEtfs(decodeEtfs(''))).toBe('');
    expect(decodeEtfs('')).toMatchObject({ funds: null, plan: FIRST_PLAN });
  });

  it.each([
    'f=SPY.US,VOO.US',
    'f=',
    'amount=25K&monthly=0&return=-2.5&years=30',
    'f=IWDA.AS&years=20&map=1M',
    'map=1D,equal',
  ])('brings %s back', (search) => {
    expect(encodeEtfs(decodeEtfs(search))).toBe(search);
  });

  it('ignores what makes no sense', () => {
    expect(
      decodeEtfs(
        'f=SPY.US,SPY.US,<x>,A.US,B.US,C.US&amount=x&monthly=-4&return=99&years=2.5&map=z',
      ),
    ).toEqual({ ...decodeEtfs(''), funds: ['SPY.US', 'A.US', 'B.US'] });
  });
});

describe('the overview of ETFs', () => {
  it('asks valid queries', () => {
    for (const query of [etfFacets, ...ETF_TOPS.map((top) => top.query)])
      expect(screenerQuerySchema.safeParse(query).success).toBe(true);
  });

  it.each([...ETF_SCREENS.map(({ to }) => to), ...ETF_TOPS.map(({ more }) => more)])(
    '%s is an address as the screener writes it',
    (to) => {
      const search = to.split('?')[1] ?? '';
      const catalogue = catalogueOf('etfs');
      expect(encodeState(catalogue, decodeState(catalogue, search))).toBe(search);
    },
  );
});
