import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LookupResult, WhyResponse } from 'shared/contract';
import { problem, renderPage, type TestHandlers } from 'shared/testing';
import AssetScreener from '../../pages/asset-screener';
import { screenerApi } from '../../listing/query/screener-api-double';

const APPLE: LookupResult = {
  symbol: 'AAPL.US',
  ticker: 'AAPL',
  name: 'Apple Inc.',
  assetType: 'stock',
  countryCode: 'US',
  logoUrl: null,
  label: 'AAPL Apple Inc.',
};
const BITCOIN: LookupResult = {
  ...APPLE,
  symbol: 'BTC-USD.CC',
  ticker: 'BTC',
  name: 'Bitcoin',
  assetType: 'crypto',
};
const WHY: WhyResponse = {
  symbol: 'AAPL.US',
  name: 'Apple Inc.',
  matches: false,
  place: null,
  conditions: [
    {
      index: 0,
      field: 'peRatio',
      label: 'P/E',
      text: 'P/E at most 34',
      pass: false,
      value: 38.75,
      thresholds: [{ operator: 'lte', value: 34 }],
      distance: 4.75,
      reason: '38.75 is above 34.00',
    },
    {
      index: null,
      field: 'broker',
      label: 'Broker',
      text: 'Available at Interactive Brokers',
      pass: true,
      value: ['ib'],
      thresholds: [],
      distance: null,
      reason: null,
    },
  ],
  weakest: null,
  total: 214,
  universe: 12480,
  asOf: '2026-11-20T21:00:00Z',
};

async function check(ticker: string, why: unknown, search = '?peRatio=..34&b=ib') {
  const api: TestHandlers = {
    ...screenerApi(),
    'POST /api/assets/lookup': () => [APPLE, BITCOIN],
    'POST /api/screeners/:type/why': () => why,
  };
  const page = await renderPage(AssetScreener, { path: `/stocks/screener${search}`, api });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox', { name: 'Check a ticker' }), ticker);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${ticker}`) }));
  return {
    ...page,
    user,
    result: await screen.findByRole('region', { name: new RegExp(ticker) }),
  };
}

describe('the explanation of a missing asset', () => {
  it('shows each filter with the value and links to the one that fails', async () => {
    const { result, user, requests, address } = await check('AAPL', WHY);
    expect(await within(result).findByText(/It is not here: it fails 1 of 2 filters/)).toBeTruthy();
    expect(within(result).getByText('38.75 is above 34.00')).toBeTruthy();
    expect(requests.find(({ path }) => path.endsWith('/why'))?.body).toEqual({
      where: [{ field: 'peRatio', lte: 34 }],
      broker: 'ib',
      sort: [{ field: 'marketCap', direction: 'desc' }],
      symbol: 'AAPL.US',
    });
    await user.click(within(result).getByRole('button', { name: 'Change P/E at most 34' }));
    expect(screen.getByLabelText<HTMLInputElement>('Find a filter').value).toBe(
      'Price to earnings',
    );
    await user.click(within(result).getByRole('button', { name: 'Remove P/E at most 34' }));
    expect(address()).toBe('/stocks/screener?b=ib');
    await user.click(within(result).getByRole('button', { name: 'Close the check' }));
    expect(screen.queryByRole('region', { name: /AAPL/ })).toBeNull();
  });

  it('names the page of an asset in the list, and opens it', async () => {
    const { result, user, address } = await check('AAPL', {
      ...WHY,
      matches: true,
      place: 132,
      conditions: [],
    });
    expect(await within(result).findByText(/number 132 of 214, on page 3/)).toBeTruthy();
    await user.click(within(result).getByRole('button', { name: 'Go to page 3' }));
    expect(address()).toContain('p=3');
    await waitFor(() => expect(within(result).getByText(/on this page/)).toBeTruthy());
  });

  it('handles assets of another kind', async () => {
    const { result } = await check('BTC', problem(500, 'never asked'));
    expect(within(result).getByText(/It is no stock/)).toBeTruthy();
    expect(within(result).getByRole('link', { name: 'Crypto screener' })).toBeTruthy();
  });

  it('says when the asset is not in the data, and when the request fails', async () => {
    const gone = await check('AAPL', problem(404, 'None'));
    expect(await within(gone.result).findByText('It is not in the data.')).toBeTruthy();
  });

  it('offers a retry when the request fails', async () => {
    const { result } = await check('AAPL', problem(500, 'Down'));
    expect(await within(result).findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
