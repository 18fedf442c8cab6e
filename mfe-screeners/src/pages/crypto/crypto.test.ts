import { describe, expect, it } from '@jest/globals';
import type { ScreenerResponse } from 'shared/contract';
import { screenerQuerySchema } from 'shared/contract/schemas';
import { catalogueOf } from 'shared/market';
import { decodeState, encodeState } from '../../listing/state/address';
import { CRYPTO_SCREENS, CRYPTO_TOPS } from './crypto-lists';
import { capsQuery, dominanceOf, pagesOf } from './dominance';
import { supplyOf } from '../../screener/supply/supply';

describe('supplyOf', () => {
  it.each([
    [19_950_000, 21_000_000, { kind: 'share', percent: 95 }],
    [21_000_001, 21_000_000, { kind: 'share', percent: 100 }],
    [0, 10, { kind: 'share', percent: 0 }],
    [120_700_000, null, { kind: 'no-maximum' }],
    [5, Number.POSITIVE_INFINITY, { kind: 'no-maximum' }],
    [5, 0, { kind: 'no-maximum' }],
    [null, 21_000_000, { kind: 'unknown' }],
    [undefined, null, { kind: 'unknown' }],
    [Number.NaN, 10, { kind: 'unknown' }],
  ])('of %s of %s', (circulating, most, expected) => {
    expect(supplyOf(circulating, most)).toMatchObject(expected);
  });
});

describe('dominanceOf', () => {
  const page = (rows: ScreenerResponse['rows']): ScreenerResponse => ({
    columns: ['symbol', 'name', 'marketCap'],
    rows,
    total: rows.length,
    universe: 3,
    asOf: null,
    facets: {},
  });

  it('shares the caps of all pages, so that all shares add up to 100', () => {
    const result = dominanceOf([
      page([
        ['BTC-USD.CC', 'Bitcoin', 600],
        ['ETH-USD.CC', null, 300],
      ]),
      page([['X-USD.CC', 'X', 100]]),
    ]);
    expect(result).toMatchObject({ sum: 1000, known: 3 });
    expect(result?.coins.map(({ name, share }) => [name, share])).toEqual([
      ['Bitcoin', 60],
      ['ETH-USD.CC', 30],
      ['X', 10],
    ]);
  });

  it('waits for the last page, and is empty without caps', () => {
    expect(dominanceOf([page([['BTC-USD.CC', 'Bitcoin', 600]]), undefined])).toBeNull();
    expect(dominanceOf([page([['X-USD.CC', 'X', null]])])).toBeNull();
    expect([pagesOf(0), pagesOf(200), pagesOf(201)]).toEqual([0, 1, 2]);
  });
});

describe('the overview of crypto', () => {
  it('sends valid queries', () => {
    for (const query of [capsQuery(1), ...CRYPTO_TOPS.map((top) => top.query)])
      expect(screenerQuerySchema.safeParse(query).success).toBe(true);
  });

  it.each([...CRYPTO_SCREENS.map(({ to }) => to), ...CRYPTO_TOPS.map(({ more }) => more)])(
    '%s is a canonical address of the screener',
    (to) => {
      const search = to.split('?')[1] ?? '';
      const catalogue = catalogueOf('crypto');
      expect(encodeState(catalogue, decodeState(catalogue, search))).toBe(search);
    },
  );
});
