import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ColumnDefinition } from 'shared/market';
import { fetchCsv, rowsCsv } from './csv-file';

const request = jest.spyOn(globalThis, 'fetch');
afterEach(() => {
  request.mockReset();
});

describe('fetchCsv', () => {
  it('returns the file under the name from the API', async () => {
    const headers = {
      'content-disposition': 'attachment; filename="stocks-screener-2026-11-20.csv"',
    };
    request.mockResolvedValue(new Response('a,b', { headers }));
    const body = { columns: ['symbol'] };
    const { name, content } = await fetchCsv('/screeners/stocks/csv', {
      body,
      fallbackName: 'stocks.csv',
    });
    expect(name).toBe('stocks-screener-2026-11-20.csv');
    expect(content).toMatchObject({ size: 3 });
    const [address, init] = request.mock.calls[0] ?? [];
    expect([address, init?.method]).toEqual(['/api/screeners/stocks/csv', 'POST']);
    expect(JSON.parse(String(init?.body))).toEqual(body);
  });

  it('fetches a file by address, under the fallback name when the answer has none', async () => {
    request.mockResolvedValue(new Response('a,b'));
    const { name } = await fetchCsv('/senate/transactions.csv?late=1', {
      fallbackName: 'trades.csv',
    });
    expect(name).toBe('trades.csv');
    expect(request.mock.calls[0]).toMatchObject([
      '/api/senate/transactions.csv?late=1',
      { method: 'GET' },
    ]);
  });

  it.each([
    ['100', '3713', { rows: 100, total: 3713 }],
    ['40', '40', undefined],
  ])('says of %s rows of %s what the plan left out', async (rows, total, limit) => {
    const headers = { 'x-rows': rows, 'x-total-rows': total };
    request.mockResolvedValue(new Response('a,b', { headers }));
    expect((await fetchCsv('/x.csv', { fallbackName: 'x.csv' })).limit).toEqual(limit);
  });

  it('makes no file of a failure', async () => {
    request.mockResolvedValue(new Response('{"status":503}', { status: 503 }));
    await expect(fetchCsv('/x.csv', { fallbackName: 'x.csv' })).rejects.toThrow('503');
  });
});

it('writes the rows of a list under the labels of its columns, unknown values empty', () => {
  const column = (field: string, label: string, title?: string): ColumnDefinition => ({
    field,
    label,
    ...(title && { title }),
    type: 'text',
    format: 'text',
    filter: 'none',
    group: 'descriptive',
    definition: label,
    unit: '',
    formula: null,
  });
  const columns = [column('ticker', 'Ticker'), column('amount', 'Amt', 'Amount')];
  const rows = [
    { key: '1', fields: { ticker: 'A', amount: 5 } },
    { key: '2', fields: { ticker: '=B' } },
  ];
  expect(rowsCsv({ columns }, ['ticker', 'amount'], rows)).toBe(
    "\uFEFFTicker,Amt\r\nA,5\r\n'=B,\r\n",
  );
});
