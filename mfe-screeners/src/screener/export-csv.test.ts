import { describe, expect, it } from '@jest/globals';
import type { ScreenerQuery, ScreenerResponse } from 'shared/contract';
import { catalogueOf } from 'shared/market';
import { csvAddress } from './export-csv';
import { csvFileName, screenCsv } from './screen-csv';
import { defaultState } from './screener-state';

const catalogue = catalogueOf('stocks');

/** An API with `total` rows that only knows paging. */
function server(total: number) {
  const asked: ScreenerQuery[] = [];
  const ask = async (query: ScreenerQuery): Promise<ScreenerResponse> => {
    asked.push(query);
    const size = query.pageSize ?? 50;
    const first = ((query.page ?? 1) - 1) * size;
    const count = Math.max(0, Math.min(size, total - first));
    // The answer's order of columns is the server's business.
    const columns = (query.columns ?? []).toReversed();
    const rows = Array.from({ length: count }, (_, at) =>
      columns.map((field) =>
        field === 'symbol' ? `S${first + at}.US` : field === 'peRatio' ? 12.5 : null,
      ),
    );
    return { columns, rows, total, universe: total, asOf: null, facets: {} };
  };
  return { ask, asked };
}

describe('screenCsv', () => {
  it('holds every matching row in the shown columns, over as many pages as it takes', async () => {
    const { ask, asked } = server(450);
    const progress: number[] = [];
    const state = { ...defaultState(catalogue), columns: ['symbol', 'peRatio', 'beta'], page: 3 };
    const lines = (await screenCsv(ask, catalogue, state, (share) => progress.push(share))).split(
      '\r\n',
    );
    expect(lines).toHaveLength(452);
    expect(lines[0]).toBe('\uFEFFTicker,P/E,Beta');
    expect(lines[1]).toBe('S0.US,12.5,');
    expect(lines[450]).toBe('S449.US,12.5,');
    expect(asked.map((query) => [query.page, query.pageSize])).toEqual([
      [1, 200],
      [2, 200],
      [3, 200],
    ]);
    expect(progress).toEqual([200 / 450, 400 / 450, 1]);
  });

  it('is a header alone when nothing matches', async () => {
    const { ask } = server(0);
    const text = await screenCsv(ask, catalogue, {
      ...defaultState(catalogue),
      columns: ['symbol'],
    });
    expect(text).toBe('\uFEFFTicker\r\n');
  });
});

describe('csvFileName', () => {
  it('carries list and day', () => {
    expect(csvFileName('stocks', new Date(2026, 10, 5, 23, 59))).toBe(
      'stocks-screener-2026-11-05.csv',
    );
  });
});

describe('csvAddress', () => {
  it('is none for more filters than an address holds', () => {
    const values = Array.from({ length: 500 }, (_, at) => `An industry with a long name ${at}`);
    const filters = { industry: { kind: 'options' as const, values } };
    expect(csvAddress('stocks', catalogue, { ...defaultState(catalogue), filters })).toBeNull();
    expect(csvAddress('stocks', catalogue, defaultState(catalogue))).toMatch(
      /^\/api\/screeners\/stocks\/csv\?q=/,
    );
  });
});
