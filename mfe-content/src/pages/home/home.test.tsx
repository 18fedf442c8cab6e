import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { BROKERS } from 'shared/market';
import { problem, renderPage, type TestHandlers } from 'shared/testing';
import { PREVIEW_QUERY } from '../../home/preview-screen';
import HomePage from '.';

const screened = (total: number) => ({
  columns: PREVIEW_QUERY.columns,
  rows:
    total === 0
      ? []
      : [['NVDA.US', 'NVIDIA', 141.98, 141.98, 2.31, 38.42, 33.6, 115.7, 3.46e12, null]],
  total,
  universe: 12480,
  asOf: '2026-11-20T21:00:00Z',
  facets: {},
});
const asset = (symbol: string, fields: Record<string, number | string>) => ({
  symbol,
  assetType: 'stock',
  name: symbol,
  asOf: null,
  source: 'test',
  fields,
  provenance: { price: { source: 'test', date: '2026-11-20', kind: 'reported' } },
});
const good: TestHandlers = {
  'POST /api/screeners/stocks/query': () => screened(214),
  'GET /api/quotes': () => [
    {
      symbol: 'GSPC.INDX',
      assetType: 'index',
      ticker: 'GSPC',
      price: 5948.71,
      day1ChangePercent: 0.39,
    },
  ],
  'GET /api/assets/MSFT.US': () =>
    asset('MSFT.US', {
      price: 428.15,
      currencyCode: 'USD',
      earningsPerShareTTM: 12.66,
      peRatio: 33.82,
    }),
  'GET /api/assets/AAPL.US': () =>
    asset('AAPL.US', { marketCap: 3.5e12, peRatio: 34.1, returnOnEquityTTM: 157 }),
};

describe('/', () => {
  it('shows real rows, quotes and figures with their origin', async () => {
    const page = await renderPage(HomePage, { path: '/', api: good });
    await page.ready();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Screen 12,480 stocks');
    expect(screen.getByText('214 of 12,480')).toBeInTheDocument();
    expect(screen.getByText('NVDA').closest('a')).toHaveAttribute(
      'href',
      '/stocks/details/NVDA.US',
    );
    expect(await screen.findByText('5,948.71')).toBeInTheDocument();
    expect(await screen.findByText('33.82')).toBeInTheDocument();
    expect(screen.getByText('reported, 20 Nov 2026')).toBeInTheDocument();
    expect(
      await screen.findByText('AAPL misses 1 of 3 filters of the screen above.'),
    ).toBeInTheDocument();
  });

  it('shows a dash without a quote', async () => {
    const page = await renderPage(HomePage, { path: '/', api: good });
    await page.ready();
    await screen.findByText('5,948.71');
    expect(screen.getByText('Bitcoin').closest('li')).toHaveTextContent('Bitcoin––');
  });

  it('opens a figure to its formula, inputs and source, and restores the focus', async () => {
    const page = await renderPage(HomePage, {
      path: '/',
      api: {
        ...good,
        'GET /api/assets/NVDA.US': () =>
          asset('NVDA.US', { price: 141.98, currencyCode: 'USD', peRatio: 33.6 }),
        'GET /api/assets/NVDA.US/explain/peRatio': () => ({
          symbol: 'NVDA.US',
          field: 'peRatio',
          definition: 'd',
          formula: { id: 'peRatio', expression: 'price over earnings', note: null, source: 's' },
          value: 33.6,
          kind: 'computed',
          source: 'filings',
          date: '2026-11-20',
          inputs: [{ name: 'Price', value: 141.98, unit: 'USD', date: '2026-11-20', source: null }],
        }),
      },
    });
    await page.ready();
    const figure = screen.getByRole('button', { name: '33.60' });
    figure.focus();
    fireEvent.click(figure);
    const dialog = await screen.findByRole('dialog', { name: / of NVDA$/ });
    expect(await within(dialog).findByText('price over earnings')).toBeInTheDocument();
    expect(within(dialog).getByText('$141.98')).toBeInTheDocument();
    expect(within(dialog).getByText(/Computed by us from filings/)).toBeInTheDocument();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(figure).toHaveFocus();
  });

  it('has only figures that open: buttons to the math, links to the counted items', async () => {
    const page = await renderPage(HomePage, { path: '/', api: good });
    await page.ready();
    await screen.findByText('5,948.71');
    const figures = [...document.querySelectorAll('td, b, header strong, .ui-badge')].filter(
      (element) => /\d/.test(element.textContent) && element.closest('h1') === null,
    );
    expect(figures.length).toBeGreaterThan(8);
    const closed = figures.filter(
      (element) => element.closest('a') === null && element.querySelector('a, button') === null,
    );
    expect(closed.map(({ textContent }) => textContent)).toEqual([]);
  });

  it('links to the stocks of each broker', async () => {
    const page = await renderPage(HomePage, { path: '/', api: good });
    await page.ready();
    for (const { key, name } of BROKERS)
      expect(screen.getByRole('link', { name: new RegExp(name) })).toHaveAttribute(
        'href',
        `/stocks/screener?broker=${key}`,
      );
  });

  it('renders when the API fails, and recovers', async () => {
    let broken = true;
    const page = await renderPage(HomePage, {
      path: '/',
      api: {
        'POST /api/screeners/stocks/query': () => (broken ? problem(503, 'Closed') : screened(214)),
      },
    });
    await page.ready();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Screen whole markets');
    expect(screen.getByText('The rows did not load')).toBeInTheDocument();
    expect(screen.getByText('Premium')).toBeInTheDocument();
    broken = false;
    fireEvent.click(screen.getByText('Try again'));
    expect(await screen.findByText('NVDA')).toBeInTheDocument();
  });

  it('says that no stock matches', async () => {
    const page = await renderPage(HomePage, {
      path: '/',
      api: { ...good, 'POST /api/screeners/stocks/query': () => screened(0) },
    });
    await page.ready();
    expect(screen.getByText('No stock matches today')).toBeInTheDocument();
  });
});
