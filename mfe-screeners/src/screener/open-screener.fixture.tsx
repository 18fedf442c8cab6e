import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScreenerQuery } from 'shared/contract';
import { renderPage, type RenderPageOptions } from 'shared/testing';
import AssetScreener from '../pages/asset-screener';
import { rowQueries, screenerApi } from '../listing/query/screener-api-double';

/** The stocks screener at an address, and a user before it. */
export async function openScreener(search = '', options: RenderPageOptions = {}) {
  const page = await renderPage(AssetScreener, {
    path: `/stocks/screener${search}`,
    api: screenerApi(),
    ...options,
  });
  return { ...page, user: userEvent.setup() };
}

/** The table, once it has rows in place of skeletons. */
export async function stocksTable(): Promise<HTMLElement> {
  const table = await screen.findByRole('table', { name: 'Stocks screener' });
  await within(table).findByRole('row', { name: /AAPL/ });
  return table;
}

/** What the page asked for last. */
export const lastQuery = (
  page: Awaited<ReturnType<typeof openScreener>>,
): ScreenerQuery | undefined => rowQueries(page.requests).at(-1);
