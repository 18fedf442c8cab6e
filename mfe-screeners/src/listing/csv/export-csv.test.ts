import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { catalogueOf } from 'shared/market';
import { decodeState } from '../state/address';
import { csvQuery, fetchCsv } from './export-csv';
import { listingCatalogue } from '../catalogues/listing-catalogue';
import { defaultState } from '../state/screener-state';

const catalogue = catalogueOf('stocks');
const asked = jest.spyOn(globalThis, 'fetch');
afterEach(() => {
  asked.mockReset();
});

describe('csvQuery', () => {
  it('asks for the columns on screen and all pages', () => {
    const state = { ...defaultState(catalogue), columns: ['symbol', 'peRatio'], page: 3 };
    expect(csvQuery(catalogue, { ...state, symbols: ['AAPL.US'] })).toEqual({
      where: [{ field: 'symbol', in: ['AAPL.US'] }],
      sort: [{ field: 'marketCap', direction: 'desc' }],
      columns: ['symbol', 'peRatio'],
    });
  });

  it('names the other listings of a fund beside it where every fund stands once', () => {
    const funds = listingCatalogue('etfs');
    const of = (search: string) => csvQuery(funds, decodeState(funds, search));
    const overview = of('').columns ?? [];
    expect(overview).not.toContain('otherListings');
    const [symbol, name, ...figures] = overview;
    expect(of('mainListing=1')).toMatchObject({
      where: [{ field: 'mainListing', is: true }],
      columns: [symbol, name, 'otherListings', ...figures],
    });
    // Columns of the person's own choice are what they are.
    expect(of('mainListing=1&c=price').columns).toEqual(['symbol', 'price']);
    expect(of('mainListing=1&v=fund').columns).toEqual(of('v=fund').columns);
    expect(of('v=fund').columns?.at(-1)).toBe('otherListings');
  });
});

describe('fetchCsv', () => {
  it('answers the file under the name that the API gives it', async () => {
    const headers = {
      'content-disposition': 'attachment; filename="stocks-screener-2026-11-20.csv"',
    };
    asked.mockResolvedValue(new Response('a,b', { headers }));
    const { name, content } = await fetchCsv('stocks', { columns: ['symbol'] });
    expect(name).toBe('stocks-screener-2026-11-20.csv');
    expect(content.size).toBe(3);
    const [address, init] = asked.mock.calls[0] ?? [];
    expect([address, init?.method]).toEqual(['/api/screeners/stocks/csv', 'POST']);
    expect(JSON.parse(String(init?.body))).toEqual({ columns: ['symbol'] });
  });

  it('saves no failure as a file', async () => {
    asked.mockResolvedValue(new Response('{"status":503}', { status: 503 }));
    await expect(fetchCsv('stocks', {})).rejects.toThrow('503');
  });
});
