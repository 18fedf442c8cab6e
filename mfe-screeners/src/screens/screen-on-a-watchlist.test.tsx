import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EvaluateListRequest, Watchlist } from 'shared/contract';
import { problem, renderPage, testUser } from 'shared/testing';
import AssetScreener from '../pages/asset-screener';
import { rowQueries } from '../listing/query/screener-api-double';
import { openScreener } from './screener-page.fixture';
import { screensDouble } from './screens-double';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('a screen run on a watchlist', () => {
  const item = (symbol: string, assetType: 'stock' | 'etf' = 'stock') => ({
    symbol,
    assetType,
    addedAt: '',
    addedPrice: null,
    addedPriceDate: null,
    note: '',
    section: '',
    tags: [],
    targetPrice: null,
  });
  const core: Watchlist = {
    id: 'core-1',
    name: 'Core',
    createdAt: '',
    updatedAt: '',
    items: [item('AAPL.US'), item('BRK-B.US'), item('SPY.US', 'etf'), item('GONE.US')],
  };
  const failed = [
    {
      index: 0,
      field: 'peRatio',
      label: 'P/E',
      text: 'P/E at most 12',
      value: 34.1,
      reason: '34.10 is above 12.00',
    },
  ];
  const api = {
    ...screensDouble([], { watchlists: [core] }).handlers,
    'POST /api/screeners/:type/evaluate': () => ({
      items: [
        { symbol: 'AAPL.US', name: 'Apple Inc.', matches: false, failed },
        { symbol: 'BRK-B.US', name: 'Berkshire', matches: true, failed: [] },
      ],
      unknown: ['GONE.US'],
      asOf: '',
    }),
  };

  it('runs on what a portfolio holds now, when the address names one', async () => {
    const page = await openScreener('?in=p.long-run', {
      session: testUser,
      api: {
        ...api,
        'GET /api/portfolios/long-run': () => ({
          id: 'long-run',
          name: 'Long run',
          holdings: [
            { symbol: 'AAPL.US', assetType: 'stock', quantity: '2' },
            { symbol: 'MSFT.US', assetType: 'stock', quantity: '0' },
            { symbol: 'SPY.US', assetType: 'etf', quantity: '1' },
          ],
        }),
        'GET /api/portfolios/other': () => problem(404, 'There is no such portfolio'),
      },
    });
    expect(
      await screen.findByRole('button', { name: 'Runs on: Portfolio Long run' }),
    ).toBeVisible();
    await waitFor(() =>
      expect(rowQueries(page.requests).at(-1)?.where).toEqual([
        { field: 'symbol', in: ['AAPL.US'] },
      ]),
    );
    await act(() => page.router.navigate('/stocks/screener?in=p.other'));
    expect(await screen.findByText('This list does not exist')).toBeVisible();
  });

  it('asks for its stocks alone, says how many match and why the others do not', async () => {
    const page = await openScreener('?peRatio=..12', { session: testUser, api });
    await page.user.click(screen.getByRole('button', { name: 'Runs on: All stocks' }));
    await page.user.click(await screen.findByRole('menuitemradio', { name: 'Core (3)' }));
    expect(screen.getByRole('button', { name: 'Runs on: Watchlist Core' })).toBeVisible();
    expect(page.address()).toBe('/stocks/screener?peRatio=..12&in=w.core-1');
    const symbols = ['AAPL.US', 'BRK-B.US', 'GONE.US'];
    await waitFor(() =>
      expect(rowQueries(page.requests).at(-1)?.where).toEqual([
        { field: 'peRatio', lte: 12 },
        { field: 'symbol', in: symbols },
      ]),
    );
    expect(await screen.findByText(/of 3 in Core match/)).toBeVisible();
    const requestBody = page.requests.find(({ path }) => path.endsWith('/evaluate'))?.body;
    expect(requestBody).toEqual({
      where: [{ field: 'peRatio', lte: 12 }],
      symbols,
    } as EvaluateListRequest);
    await page.user.click(screen.getByRole('button', { name: 'Show the 2 others' }));
    const others = screen.getByRole('region', { name: 'Why the others do not match' });
    expect(within(others).getByText('34.10 is above 12.00')).toBeVisible();
    expect(others.textContent).toContain('GONE.USIt is not in the data any more.');
    await page.user.click(screen.getByRole('button', { name: 'Remove In watchlist Core' }));
    expect(page.address()).toBe('/stocks/screener?peRatio=..12');
  });

  it('invites signed-out visitors to log in, and reports a list that does not exist', async () => {
    const page = await renderPage(AssetScreener, { path: '/stocks/screener?in=w.core-1', api });
    expect(await screen.findByRole('heading', { name: /Log in to run this screen/ })).toBeVisible();
    expect(rowQueries(page.requests)).toEqual([]);
    page.unmount();
    const other = await renderPage(AssetScreener, {
      path: '/stocks/screener?in=w.other',
      session: testUser,
      api,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show all stocks' }));
    expect(other.address()).toBe('/stocks/screener');
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
