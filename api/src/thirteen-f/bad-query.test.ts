import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { FILINGS } from './testing/filers.fixture';
import { openThirteenFApi, type ThirteenFApi } from './testing/thirteen-f-api.fixture';

let api: ThirteenFApi;
beforeAll(async () => {
  api = await openThirteenFApi(FILINGS);
});
afterAll(() => api.close());

const MORE_THAN_TAKEN = Array.from({ length: 501 }, (_, n) => `A${n}.US`).join(',');

describe('a question to 13F', () => {
  it.each([
    ['/13f/filers/abc', 400, 'cik'],
    ['/13f/filers/12345678901', 400, 'cik'],
    ['/13f/filers/1?quarter=2026', 400, 'quarter'],
    ['/13f/filers/1?quarter=2026Q5', 400, 'quarter'],
    ['/13f/filers/1?tab=puts', 400, 'tab'],
    ['/13f/filers/1?wrong=1', 400, 'wrong'],
    ['/13f/filers?sort=size', 400, 'sort'],
    ['/13f/filers?pageSize=201', 400, 'pageSize'],
    ['/13f/filers?page=0', 400, 'page'],
    ['/13f/filers/x/history', 400, 'cik'],
    ['/13f/filers/1/holdings.csv?page=1', 400, 'page'],
    ['/13f/activity?kind=hot', 400, 'kind'],
    ['/13f/activity?quarter=Q1', 400, 'quarter'],
    ['/13f/overlap', 400, 'ciks'],
    ['/13f/overlap?ciks=1', 400, 'ciks'],
    ['/13f/overlap?ciks=1,1', 400, 'ciks'],
    ['/13f/overlap?ciks=1,x', 400, 'ciks'],
    ['/assets/AAPL.US/holders?quarter=1', 400, 'quarter'],
    ['/assets/AAPL.US/holders?tab=puts', 400, 'tab'],
    ['/assets/AAPL.US/holders.csv?page=1', 400, 'page'],
    ['/assets/NONE.US/holders.csv', 404, null],
    ['/assets/NONE.US/holders/history', 404, null],
    ['/13f/holder-changes', 400, 'symbols'],
    ['/13f/holder-changes?symbols=', 400, 'symbols'],
    ['/13f/holder-changes?symbols=no symbol', 400, 'symbols'],
    ['/13f/holder-changes?symbols=AAPL.US&quarter=2026Q1', 400, 'quarter'],
    [`/13f/holder-changes?symbols=${MORE_THAN_TAKEN}`, 400, 'symbols'],
    ['/13f/filers/999', 404, null],
    ['/13f/filers/4', 404, null],
    ['/13f/filers/1?quarter=2020Q1', 404, null],
    ['/13f/overlap?ciks=1,999', 404, null],
    ['/13f/overlap?ciks=1,2&quarter=2026Q1', 404, null],
    ['/13f/activity?quarter=1999Q1', 404, null],
    ['/assets/NONE.US/holders', 404, null],
  ])('%s is a %i problem', async (path, status, field) => {
    const answer = await api.get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json',
    ]);
    const problem = answer.json() as { detail: string; errors?: { field: string }[] };
    expect(problem.detail).not.toBe('');
    expect(problem.errors?.[0]?.field.replace(/\[.*/, '') ?? null).toBe(field);
  });

  it('never fails for any query', async () => {
    const paths = fc.constantFrom(
      '/13f/filers',
      '/13f/filers/1',
      '/13f/filers/2/holdings.csv',
      '/13f/filers/1/history',
      '/13f/activity',
      '/13f/overlap',
      '/13f/holder-changes',
      '/assets/AAPL.US/holders',
    );
    const names = fc.constantFrom(
      'quarter',
      'tab',
      'sort',
      'direction',
      'page',
      'pageSize',
      'kind',
      'ciks',
      'show',
      'search',
      'holding',
      'includeOptions',
      '__proto__',
      'constructor',
    );
    const values = fc.oneof(
      fc.constantFrom('2026Q2', '2026Q1', '1,2', 'name', 'weight', 'asc', '1', '200', '1e3', '-1'),
      fc.constantFrom(
        'all',
        'options',
        'true',
        'sold',
        'NaN',
        '',
        '%00',
        '..',
        'valueUSD',
        '(',
        '\\',
      ),
      fc.string({ maxLength: 12 }),
    );
    const queries = fc.array(fc.tuple(names, values), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(paths, queries, async (path, query) => {
        const text = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
        const { status } = await api.get(`${path}?${text}`);
        expect([200, 400, 404]).toContain(status);
      }),
      { numRuns: 500 },
    );
  });
});
