import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ScreenerQuery } from 'shared/contract';
import { renderPage } from 'shared/testing';
import OtherListings from './other-listings';

const ISIN = 'IE00B5BMR087';
const OWN = { symbol: 'CSPX.LSE', currencyCode: 'USD', price: 700, avg30Volume: 9e4 };
const OTHER = { symbol: 'SXR8.F', currencyCode: 'EUR', price: 601.5, day1ChangePercent: -0.4 };

async function open(rows: Record<string, string | number>[]) {
  const queries: ScreenerQuery[] = [];
  await renderPage(() => <OtherListings symbol="CSPX.LSE" isin={ISIN} />, {
    path: '/',
    api: {
      'POST /api/screeners/etfs/query': ({ body }) => {
        const query = body as ScreenerQuery;
        queries.push(query);
        const columns = query.columns ?? [];
        return {
          columns,
          rows: rows.map((row) => columns.map((field) => row[field] ?? null)),
          total: rows.length,
          universe: 9,
          asOf: null,
          facets: {},
        };
      },
    },
  });
  return queries;
}

describe('the listings of one fund', () => {
  it('are those of the same ISIN, without its own; what is unknown says so', async () => {
    const queries = await open([OWN, OTHER]);
    const link = await screen.findByRole('link', { name: 'SXR8.F' });
    expect(link.getAttribute('href')).toBe('/etfs/details/SXR8.F');
    expect(queries[0]?.where).toEqual([{ field: 'isin', in: [ISIN] }]);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    const row = screen.getByRole('listitem');
    expect(row.textContent).toContain('Frankfurt');
    expect(row.textContent).toContain('601.50 EUR');
    expect(row.textContent).toContain('−0.40%');
    expect(row.textContent).toContain('volume not reported');
  });

  it('are left out where the fund is listed once', async () => {
    const queries = await open([OWN]);
    await waitFor(() => expect(queries).toHaveLength(1));
    expect(screen.queryByRole('list')).toBeNull();
  });
});
