import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Asset, AssetComponent, AssetComponents } from 'shared/contract';
import { assetDouble, problem, renderPage, type TestHandlers } from 'shared/testing';
import Components from './components';

const component = (
  symbol: string | null,
  weight: number | null,
  more: Partial<AssetComponent> = {},
): AssetComponent => ({
  symbol,
  assetType: 'stock',
  name: `${symbol ?? 'Nameless'} Inc.`,
  isin: null,
  weight,
  price: 100,
  currencyCode: 'USD',
  day1ChangePercent: 2,
  contribution: weight === null ? null : (weight * 2) / 100,
  ...more,
});
const APPLE = component('AAPL.US', 7);
const GONE = component('GONE.US', null, {
  assetType: null,
  price: null,
  currencyCode: null,
  day1ChangePercent: null,
});
const CASH = component(null, 1.5, { name: 'US dollars', assetType: null, contribution: null });
const ANSWER: AssetComponents = {
  symbol: 'SPY.US',
  reason: null,
  source: 'demo',
  date: '2026-11-20',
  tracks: { symbol: 'GSPC.INDX', assetType: 'index', name: 'S&P 500' },
  stated: 503,
  notes: ['A note of the source.'],
  weightSum: 60,
  contribution: { sum: 0.42, weight: 58.5 },
  movers: {
    by: 'contribution',
    up: [APPLE],
    down: [component('MSFT.US', 6, { contribution: -0.3 })],
  },
  allocation: {
    sectors: [{ name: 'Technology', weight: 40 }],
    countries: [{ name: 'US', weight: 58.5 }],
    withoutSector: 60,
    withoutCountry: 41.5,
  },
  items: [APPLE, CASH, GONE],
  total: 24,
  page: 1,
  pageSize: 10,
  asOf: '2026-11-20T21:00:00Z',
};
const NOTHING: AssetComponents = {
  ...ANSWER,
  reason: 'No source lists the holdings of this fund.',
  source: null,
  date: null,
  tracks: null,
  stated: null,
  notes: [],
  weightSum: null,
  contribution: null,
  movers: { by: 'day1ChangePercent', up: [], down: [] },
  allocation: null,
  items: [],
  total: 0,
};
const FUND: Asset = {
  ...assetDouble(),
  symbol: 'SPY.US',
  assetType: 'etf',
};

async function open(
  answer: TestHandlers[string] = ({ params }) => ({
    ...ANSWER,
    page: Number(params.get('page')),
    pageSize: Number(params.get('pageSize')),
  }),
  asset = FUND,
) {
  const onEmpty = jest.fn();
  const page = await renderPage(() => <Components asset={asset} height={500} onEmpty={onEmpty} />, {
    path: '/',
    api: { 'GET /api/assets/:symbol/components': answer },
  });
  const queries = () =>
    page.requests.map(({ params }) => Object.fromEntries(params)).filter(({ sort }) => sort);
  return { ...page, queries, onEmpty, user: userEvent.setup() };
}

const rowOf = (name: RegExp) => screen.getByRole('row', { name });

beforeEach(() => localStorage.clear());

describe('holdings of a fund', () => {
  it('come with weights, their day and sum, and the index that it follows', async () => {
    const page = await open();
    const apple = await screen.findByRole('row', { name: /AAPL/ });
    expect(apple.textContent).toContain('7.00%');
    expect(apple.textContent).toContain('$100.00');
    expect(apple.textContent).toContain('+0.140 pp');
    expect(within(apple).getByRole('link').getAttribute('href')).toBe('/stocks/details/AAPL.US');
    expect(screen.getByRole('link', { name: 'S&P 500' }).getAttribute('href')).toBe(
      '/indices/details/GSPC.INDX',
    );
    const facts = document.querySelector('.facts')?.textContent ?? '';
    expect(facts).toContain('Holdings24 of 503');
    expect(facts).toContain('Weights of20 Nov 2026');
    expect(facts).toContain('Shown weight8.50% of 60.00%');
    expect(screen.getByText(/Simulated\. A note of the source\./)).toBeVisible();
    expect(page.queries()).toEqual([
      { sort: 'weight', direction: 'desc', page: '1', pageSize: '10' },
    ]);
  });

  it('keep an asset that is not listed without a link, and an unknown figure is no zero', async () => {
    await open();
    const gone = await screen.findByRole('row', { name: /GONE/ });
    expect(within(gone).queryByRole('link')).toBeNull();
    expect(within(gone).getAllByText('–')).toHaveLength(4);
    expect(within(rowOf(/US dollars/)).queryByRole('link')).toBeNull();
  });

  it('are ordered by the heads of the table', async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'Contribution' }));
    await waitFor(() => expect(page.queries()).toHaveLength(2));
    expect(page.queries().at(-1)).toMatchObject({ sort: 'contribution', direction: 'desc' });
    await page.user.click(screen.getByRole('button', { name: 'Contribution' }));
    await waitFor(() => expect(page.queries().at(-1)).toMatchObject({ direction: 'asc' }));
    expect(screen.getByRole('columnheader', { name: 'Contribution' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(screen.getByRole('columnheader', { name: 'Weight' })).not.toHaveAttribute('aria-sort');
  });

  it('show all at a press, and fewer again', async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'Show all 24 holdings' }));
    await waitFor(() => expect(page.queries().at(-1)).toMatchObject({ pageSize: '50' }));
    await page.user.click(await screen.findByRole('button', { name: 'Show fewer' }));
    await screen.findByRole('button', { name: 'Show all 24 holdings' });
  });

  it('page through a long list', async () => {
    const page = await open(({ params }) => ({
      ...ANSWER,
      total: 256,
      page: Number(params.get('page')),
      pageSize: Number(params.get('pageSize')),
    }));
    await page.user.click(await screen.findByRole('button', { name: 'Show all 256 holdings' }));
    await page.user.click(await screen.findByRole('button', { name: 'Page 6' }));
    await waitFor(() => expect(page.queries().at(-1)).toMatchObject({ page: '6', pageSize: '50' }));
  });

  it('name what moved the fund most, and where its money is', async () => {
    await open();
    const up = await screen.findByRole('list', { name: 'Pushed it up' });
    expect(up.textContent).toContain('AAPL');
    const down = screen.getByRole('list', { name: 'Pulled it down' });
    expect(down.textContent).toContain('−0.300 pp');
    const sectors = screen.getByRole('list', { name: 'Sectors' });
    expect(sectors.textContent).toBe('Technology40.00%Not classified60.00%');
    expect(screen.getByRole('list', { name: 'Countries' }).textContent).toBe(
      'United States58.50%Not classified41.50%',
    );
    expect(screen.getAllByText(/Prices of 20 Nov 2026/)).toHaveLength(2);
    expect(screen.getByText(/All contributions together: \+0\.420 pp/)).toBeVisible();
  });

  it('say so where weights are not reported', async () => {
    await open(() => ({
      ...ANSWER,
      weightSum: null,
      contribution: null,
      allocation: null,
      items: [GONE],
      movers: { by: 'day1ChangePercent', up: [component('AAPL.US', null)], down: [] },
    }));
    expect(await screen.findByText('not reported')).toBeVisible();
    expect(screen.getByText(/By change: the source gives no weights/)).toBeVisible();
    expect(screen.queryByText('Shown weight')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Sectors' })).toBeNull();
  });

  it('are hidden if there are none; the tracked index is shown with the reason', async () => {
    const page = await open(() => NOTHING);
    await waitFor(() => expect(page.onEmpty).toHaveBeenCalled());
    page.unmount();
    const other = await open(() => ({ ...NOTHING, tracks: ANSWER.tracks }));
    expect(await screen.findByText('No source lists the holdings of this fund.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'S&P 500' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(other.onEmpty).not.toHaveBeenCalled();
  });

  it('fail alone and come at another attempt', async () => {
    let broken = true;
    const page = await open(() => (broken ? problem(503, 'Broken') : ANSWER));
    const alert = await screen.findByRole('alert', {}, { timeout: 20_000 });
    expect(alert.textContent).toContain('Holdings did not load.');
    broken = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /AAPL/ })).toBeVisible();
  });

  it('keep their rows when another order does not load', async () => {
    const page = await open(({ params }) =>
      params.get('sort') === 'price' ? problem(400, 'Broken') : ANSWER,
    );
    await page.user.click(await screen.findByRole('button', { name: 'Price' }));
    const alert = await screen.findByRole('alert', {}, { timeout: 20_000 });
    expect(alert.textContent).toContain('Another order of the holdings did not load.');
    expect(rowOf(/AAPL/)).toBeVisible();
  });
});

it('of an index are called components', async () => {
  const index: Asset = { ...FUND, symbol: 'GSPC.INDX', assetType: 'index' };
  await open(() => ({ ...ANSWER, symbol: 'GSPC.INDX', tracks: null }), index);
  expect(await screen.findByRole('button', { name: 'Show all 24 components' })).toBeVisible();
  expect(
    screen.getByRole('heading', { name: 'Moved the index most on 20 Nov 2026' }),
  ).toBeVisible();
  expect(screen.queryByText('Tracks')).toBeNull();
});
