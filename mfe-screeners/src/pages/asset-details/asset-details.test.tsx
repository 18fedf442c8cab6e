import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import type { Asset } from 'shared/contract';
import { eventBus } from 'shared/events';
import { ErrorBoundary, pageDataStatus } from 'shared/remote';
import { brokerChosen } from 'shared/store';
import { networkFailure, problem, renderPage, type FakeContribution } from 'shared/testing';
import AssetDetails from './';
import {
  asset,
  detailsApi as api,
  everythingIsNear,
  history,
  nothingIsNear,
} from './details-api-double';

// The chart library needs a real canvas; the code around it does not.
jest.mock('lightweight-charts', () => jest.requireActual('shared/testing/drawing-library-double'), {
  virtual: true,
});

const open = async (handlers = api(), path = '/stocks/details/AAPL.US') => {
  const page = await renderPage(AssetDetails, {
    path,
    route: `/${path.split('/')[1]}/details/:symbol`,
    api: handlers,
  });
  return { ...page, user: userEvent.setup() };
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  nothingIsNear();
  jest.restoreAllMocks();
});

describe('the assistant', () => {
  it('gets the asset from the menu', async () => {
    const page = await renderPage(AssetDetails, {
      path: '/stocks/details/AAPL.US',
      route: '/stocks/details/:symbol',
      api: api(),
      contributions: [
        { slot: 'page-panel', id: 'panel', title: 'Assistant', opensOn: 'assistant/ask' },
      ],
    });
    await page.ready();
    const subject = {
      context: { path: '/stocks/details/AAPL.US', label: 'Apple Inc.', symbols: ['AAPL.US'] },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ask about this asset' }));
    expect(eventBus.last('assistant/ask')?.payload).toEqual(subject);
  });

  it('is not offered while its remote is down', async () => {
    const page = await open();
    await page.ready();
    expect(screen.getByRole('link', { name: 'Compare' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^Ask/ })).toBeNull();
  });
});

describe('the details of a stock', () => {
  it('says who it is, what it costs and since when', async () => {
    const page = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Apple Inc.' })).toBeTruthy();
    await page.ready();
    expect(document.title).toContain('Apple Inc. (AAPL)');
    expect(screen.getAllByText('$329.40').length).toBeGreaterThan(0);
    // 329.40 less 329.40 ÷ 0.9958
    expect(screen.getByText(/−\$1\.39 \(−0\.42%\)/)).toBeTruthy();
    expect(screen.getByText(/Price of 20 Nov 2026/)).toBeTruthy();
    expect(screen.getByText(/Low \$242\.76/)).toBeTruthy();
    expect(screen.getByText(/\$345\.34 High/)).toBeTruthy();
  });

  it('explains a figure in place', async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'P/E' }));
    const panel = screen.getByRole('dialog', { name: 'Price to earnings' });
    await within(panel).findByText('price ÷ diluted earnings per share of the last 12 months');
    expect(panel.textContent).toContain('Computed by us from test-source, as of 30 Sep 2026');
    const input = within(panel).getByRole('row', { name: /Price \$329.40/ });
    expect(input.textContent).toContain('20 Nov 2026');
    expect(panel.textContent).toContain('another-source reports 38.20 of 1 Nov 2026');
    expect(panel.textContent).toContain('Above the median of Technology, 22.50, among 61');
  });

  it('draws unknown figures as a dash and leaves out blocks without any', async () => {
    everythingIsNear();
    await open();
    const statistics = await screen.findByRole('region', { name: 'Key statistics' });
    expect(within(statistics).getByText('Fwd P/E').closest('div')?.textContent).toBe('Fwd P/E –');
    // Facts that the API does not know are removed from the page.
    await waitFor(
      () =>
        expect(screen.getAllByRole('region').map((region) => region.dataset['section'])).toEqual([
          undefined,
          'statistics',
          'range',
          'performance',
        ]),
      { timeout: 20_000 },
    );
  });

  it('has the sections of other remotes in place, and renders when they are missing or throw', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    everythingIsNear();
    const section = {
      slot: 'asset-section',
      column: 'main',
      minHeight: 100,
      assetTypes: ['stock'],
    } as const;
    type Section = FakeContribution<'asset-section'>;
    const one = (id: string, title: string, load: Section['load']): Section => ({
      ...section,
      id,
      title,
      order: 350,
      load,
    });
    const page = await renderPage(AssetDetails, {
      path: '/stocks/details/AAPL.US',
      route: '/stocks/details/:symbol',
      api: api(),
      contributions: [
        one('well', 'Well', async () => ({ asset, height }) => (
          <p>
            {asset.symbol} in {height}
          </p>
        )),
        one('thrower', 'Thrower', async () => () => {
          throw new Error('broken');
        }),
        one('gone', 'Gone', () => Promise.reject(new Error('not found'))),
        one(
          'mute',
          'Mute',
          async () =>
            function Mute({ onEmpty }) {
              useEffect(onEmpty);
              return null;
            },
        ),
      ],
    });
    const well = await screen.findByRole('region', { name: 'Well' });
    await within(well).findByText('AAPL.US in 100');
    for (const title of ['Thrower', 'Gone'])
      expect(await screen.findByText(`${title} did not load.`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Mute' })).toBeNull());
    expect(screen.getByRole('region', { name: 'Key statistics' })).toBeVisible();
    // Reported once for the section that threw. The shell reports sections that it cannot load.
    expect(page.failures).toEqual(['test PART-RENDER']);
  });

  it('loads the code of a contributed section again on request', async () => {
    everythingIsNear();
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const load = jest
      .fn<NonNullable<FakeContribution<'asset-section'>['load']>>(async () => () => (
        <p>late is here</p>
      ))
      .mockRejectedValueOnce(new Error('gone'));
    await renderPage(AssetDetails, {
      path: '/stocks/details/AAPL.US',
      route: '/stocks/details/:symbol',
      api: api(),
      contributions: [
        {
          slot: 'asset-section',
          id: 'late',
          title: 'Late',
          column: 'main',
          order: 350,
          minHeight: 100,
          assetTypes: ['stock'],
          load,
        },
      ],
    });
    await screen.findByText('Late did not load.');
    const section = screen.getByRole('region', { name: 'Late' });
    await userEvent.click(within(section).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('late is here')).toBeVisible();
  });

  it('isolates a failed section, and offers a retry', async () => {
    everythingIsNear();
    let broken = true;
    const page = await open(
      api({
        'GET /api/news': () =>
          broken
            ? problem(503, 'Broken')
            : {
                items: [
                  {
                    id: '1',
                    title: 'Apple tells of a year',
                    summary: null,
                    url: null,
                    source: 'Wire',
                    publishedAt: '2026-11-19T10:00:00Z',
                    symbols: ['AAPL.US'],
                    tags: [],
                  },
                ],
                next: null,
                asOf: '2026-11-20T21:00:00Z',
              },
      }),
    );
    const news = await screen.findByRole('region', { name: 'News' });
    const alert = await within(news).findByRole('alert', {}, { timeout: 20_000 });
    expect(alert.textContent).toContain('DATA-503');
    expect(screen.getByRole('region', { name: 'Key statistics' })).toBeTruthy();
    broken = false;
    await page.user.click(within(news).getByRole('button', { name: 'Try again' }));
    expect(await within(news).findByText('Apple tells of a year')).toBeTruthy();
  });

  it('says when an asset has long had no price', async () => {
    await open(
      api({
        'GET /api/assets/:symbol': () => ({ ...asset, marketAsOf: '2027-03-01T21:00:00Z' }),
      }),
    );
    const [short, long] = await screen.findAllByText(/No price since 20 Nov 2026/);
    expect(short?.parentElement?.textContent).toContain('delisted');
    expect(long?.closest('p')?.textContent).toContain('not of today (1 Mar 2027)');
  });

  it('provides structured data', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Apple Inc.' });
    const structuredData = document.head.querySelector(
      'script[type="application/ld+json"]',
    )?.textContent;
    expect(structuredData).toContain('"tickerSymbol":"AAPL"');
  });

  it('shows the history by range and as a table', async () => {
    const page = await open();
    expect(await screen.findByText('+22.32% in 1 year')).toBeTruthy();
    await page.user.click(
      within(screen.getByRole('group', { name: 'Range' })).getByRole('button', { name: '5D' }),
    );
    expect(await screen.findByText('+22.32% in 5 days')).toBeTruthy();
    expect(
      page.requests
        .filter(({ path }) => path.endsWith('/history'))
        .map(({ params }) => params.get('range')),
    ).toEqual(['1Y', '5D']);
    await page.user.click(screen.getByRole('button', { name: 'Table' }));
    const rows = within(screen.getByRole('table', { name: 'Apple Inc., 5 days' })).getAllByRole(
      'row',
    );
    expect(rows[1]?.textContent).toBe('20 Nov 2026$331.00$333.00$329.00$329.40–');
  });

  it('compares a day within its bars with the close before, and says what the bars are', async () => {
    const page = await open(
      api({
        'GET /api/assets/:symbol/history': ({ params }) => ({
          ...history,
          range: params.get('range'),
          interval: '5m',
          label: '5-minute prices, simulated',
          base: { date: '2026-11-19', close: 300 },
        }),
      }),
    );
    // The prices cover less than a year, so no change over the year is shown.
    await screen.findByText('+9.80% since 19 Nov 2026');
    await page.user.click(
      within(screen.getByRole('group', { name: 'Range' })).getByRole('button', { name: '1D' }),
    );
    expect(await screen.findByText('+9.80% in 1 day')).toBeTruthy();
    expect(screen.getByText(/5-minute prices, simulated/)).toBeTruthy();
  });

  it('keeps the page when the chart fails', async () => {
    await open(
      api({ 'GET /api/assets/:symbol/history': () => problem(503, 'Unreadable history') }),
    );
    expect(await screen.findByText('The chart did not load')).toBeTruthy();
    expect(screen.getByText('DATA-503')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Key statistics' })).toBeTruthy();
  });

  it('tries again when the asset fails', async () => {
    let broken = true;
    const page = await open(
      api({ 'GET /api/assets/:symbol': () => (broken ? networkFailure() : asset) }),
    );
    expect(await screen.findByText('DATA-0')).toBeTruthy();
    broken = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Apple Inc.' })).toBeTruthy();
  });

  it('shows the server-failure page when the server fails on the asset', async () => {
    const caught = jest.fn();
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const Page = () => (
      <ErrorBoundary onError={caught}>
        <AssetDetails />
      </ErrorBoundary>
    );
    await renderPage(Page, {
      path: '/stocks/details/AAPL.US',
      route: '/stocks/details/:symbol',
      api: api({ 'GET /api/assets/:symbol': () => problem(503, 'Broken') }),
    });
    await waitFor(() => expect(caught).toHaveBeenCalled());
    expect(pageDataStatus(caught.mock.calls[0]?.[0])).toBe(500);
    jest.restoreAllMocks();
  });

  it('draws no section for which the asset has no data', async () => {
    everythingIsNear();
    const coverage = {
      symbol: 'AAPL.US',
      statements: 0,
      dividends: 0,
      earnings: 0,
      holders: 0,
      senateTransactions: 0,
      news: 1,
      asOf: '2026-11-20T21:00:00Z',
    };
    const page = await open(api({ 'GET /api/assets/:symbol/coverage': () => coverage }));
    await waitFor(() => expect(page.requests.some(({ path }) => path === '/api/news')).toBe(true));
    const sectionPaths = /dividends|earnings|holders|senate|fundamentals/;
    expect(
      page.requests.filter(({ path }) => sectionPaths.test(path)).map(({ path }) => path),
    ).toEqual([
      // Event markers of the chart.
      '/api/assets/AAPL.US/dividends',
      '/api/assets/AAPL.US/earnings',
    ]);
  });

  it('redirects an asset of another type to its own address', async () => {
    const etf: Asset = { ...asset, symbol: 'SPY.US', assetType: 'etf', name: 'SPDR S&P 500' };
    await open(api({ 'GET /api/assets/:symbol': () => etf }), '/stocks/details/SPY.US');
    expect(await screen.findByText('elsewhere: /etfs/details/SPY.US')).toBeTruthy();
  });

  it('offers trading quietly until its broker is chosen, and of an index not at all', async () => {
    const page = await open();
    const link = await screen.findByRole('link', { name: /Trade at Interactive Brokers/ });
    expect(link).toHaveAttribute('data-variant', 'default');
    act(() => void page.store.dispatch(brokerChosen('ib')));
    expect(link).toHaveAttribute('data-variant', 'primary');
    page.unmount();
    const fields = { ...asset.fields, brokers: ['ib'] };
    const index: Asset = { ...asset, symbol: 'GSPC.INDX', assetType: 'index', fields };
    const other = await open(
      api({ 'GET /api/assets/:symbol': () => index }),
      '/indices/details/GSPC.INDX',
    );
    await other.ready();
    expect(screen.queryByRole('link', { name: /Trade at/ })).toBeNull();
  });

  it('redirects another spelling of a symbol to the canonical address', async () => {
    const page = await open(api({}), '/stocks/details/aapl.us');
    await waitFor(() =>
      expect(page.router.state.location.pathname).toBe('/stocks/details/AAPL.US'),
    );
  });
});
