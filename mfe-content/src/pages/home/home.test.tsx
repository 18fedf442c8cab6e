import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { problem, renderPage, type TestHandlers } from 'shared/testing';
import { PREVIEW_QUERY } from '../../home/preview-screen';
import HomePage from '.';

const screened = (total: number) => ({
  columns: PREVIEW_QUERY.columns,
  rows: total === 0 ? [] : [['NVDA.US', 'NVIDIA', 141.98, 2.31, 38.42, 33.6, 115.7, 3.46e12, null]],
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
    expect(screen.getByText('33.82')).toBeInTheDocument();
    expect(screen.getByText('reported, 20 Nov 2026')).toBeInTheDocument();
    expect(screen.getByText('AAPL misses 1 of 3 filters of the screen above.')).toBeInTheDocument();
  });

  it('shows a dash where there is no quote', async () => {
    const page = await renderPage(HomePage, { path: '/', api: good });
    await page.ready();
    await screen.findByText('5,948.71');
    expect(screen.getByText('Bitcoin').closest('a')).toHaveTextContent('Bitcoin––');
  });

  it('stands when the API fails, and recovers', async () => {
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
