import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScreenerQuery } from 'shared/contract';
import { renderPage, type RenderPageOptions } from 'shared/testing';
import AssetScreener from '../pages/asset-screener';
import { rowQueries, screenerApi } from '../listing/query/screener-api-double';

/** Renders the stocks screener at an address, and a user. */
export async function openScreener(search = '', options: RenderPageOptions = {}) {
  const page = await renderPage(AssetScreener, {
    path: `/stocks/screener${search}`,
    api: screenerApi(),
    ...options,
  });
  return { ...page, user: userEvent.setup() };
}

/** The table, once rows have replaced the skeletons. */
export async function stocksTable(): Promise<HTMLElement> {
  const table = await screen.findByRole('table', { name: 'Stocks screener' });
  await within(table).findByRole('row', { name: /AAPL/ });
  return table;
}

/** Query of the page's last request. */
export const lastQuery = (
  page: Awaited<ReturnType<typeof openScreener>>,
): ScreenerQuery | undefined => rowQueries(page.requests).at(-1);
