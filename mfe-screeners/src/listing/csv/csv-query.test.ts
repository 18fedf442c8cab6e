import { describe, expect, it } from '@jest/globals';
import { catalogueOf } from 'shared/market';
import { decodeState } from '../state/address';
import { csvQuery } from './csv-query';
import { listingCatalogue } from '../catalogues/listing-catalogue';
import { defaultState } from '../state/screener-state';

const catalogue = catalogueOf('stocks');

describe('csvQuery', () => {
  it('requests the visible columns and all pages', () => {
    const state = { ...defaultState(catalogue), columns: ['symbol', 'peRatio'], page: 3 };
    expect(csvQuery(catalogue, { ...state, symbols: ['AAPL.US'] })).toEqual({
      where: [{ field: 'symbol', in: ['AAPL.US'] }],
      sort: [{ field: 'marketCap', direction: 'desc' }],
      columns: ['symbol', 'peRatio'],
    });
  });

  it('names the other listings of a fund when each fund is listed once', () => {
    const funds = listingCatalogue('etfs');
    const of = (search: string) => csvQuery(funds, decodeState(funds, search));
    const overview = of('').columns ?? [];
    expect(overview).not.toContain('otherListings');
    const [symbol, name, ...figures] = overview;
    expect(of('mainListing=1')).toMatchObject({
      where: [{ field: 'mainListing', is: true }],
      columns: [symbol, name, 'otherListings', ...figures],
    });
    // Columns chosen by the visitor stay unchanged.
    expect(of('mainListing=1&c=price').columns).toEqual(['symbol', 'price']);
    expect(of('mainListing=1&v=fund').columns).toEqual(of('v=fund').columns);
    expect(of('v=fund').columns?.at(-1)).toBe('otherListings');
  });
});
