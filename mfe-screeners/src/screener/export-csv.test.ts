import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { catalogueOf } from 'shared/market';
import { csvQuery, fetchCsv } from './export-csv';
import { defaultState } from './screener-state';

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
