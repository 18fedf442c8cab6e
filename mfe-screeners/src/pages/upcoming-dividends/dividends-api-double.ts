import type { UpcomingDividendItem, UpcomingDividends } from 'shared/contract';
import type { TestHandlers, TestRequest } from 'shared/testing';

export const coming = (
  ticker: string,
  exDate: string,
  more: Partial<UpcomingDividendItem> = {},
): UpcomingDividendItem => ({
  symbol: `${ticker}.US`,
  ticker,
  assetType: 'stock',
  companyName: `${ticker} Inc.`,
  sector: 'Technology',
  countryCode: 'US',
  logoUrl: null,
  price: 100,
  priceCurrencyCode: 'USD',
  marketCap: 1e9,
  dividendYield: 2.5,
  paymentMethod: 'Cash',
  exchange: 'NASDAQ',
  exDate,
  amount: 0.26,
  currencyCode: 'USD',
  declaredDate: null,
  recordDate: null,
  paymentDate: null,
  frequency: 'Quarterly',
  special: false,
  status: 'confirmed',
  lastDayToBuy: '2026-11-20',
  previousAmount: 0.25,
  changePercent: 4,
  amountUSD: 0.26,
  ...more,
});

export const WEEK: UpcomingDividendItem[] = [
  coming('AAPL', '2026-11-23', { paymentDate: '2026-12-10' }),
  coming('F', '2026-11-23', {
    special: true,
    frequency: null,
    changePercent: null,
    dividendYield: null,
    lastDayToBuy: '2026-11-20',
  }),
  coming('KO', '2026-11-25', { status: 'estimated', lastDayToBuy: '2026-11-24' }),
  coming('VOD', '2026-11-25', {
    symbol: 'VOD.LSE',
    currencyCode: 'GBX',
    amount: 4.5,
    lastDayToBuy: '2026-11-24',
  }),
];

/** Fake API response for a week of these dividends. */
export function weekAnswer(
  items: readonly UpcomingDividendItem[] = WEEK,
  more: Partial<UpcomingDividends> = {},
): UpcomingDividends {
  const dates = [...new Set(items.map(({ exDate }) => exDate))];
  return {
    items: [...items],
    total: items.length,
    page: 1,
    pageSize: 50,
    asOf: '2026-11-20T21:00:00Z',
    today: '2026-11-20',
    from: '2026-11-23',
    to: '2026-11-29',
    days: dates.map((date) => {
      const all = items.filter(({ exDate }) => exDate === date);
      const confirmed = all.filter(({ status }) => status === 'confirmed').length;
      return { date, count: all.length, confirmed, estimated: all.length - confirmed, leaders: [] };
    }),
    nearest: null,
    facets: {
      country: { values: [{ value: 'US', count: 3 }] },
      frequency: { values: [{ value: 'Quarterly', count: 3 }] },
    },
    ...more,
  };
}

/** Queries of the list, in order. */
export const dividendQueries = (requests: readonly TestRequest[]): URLSearchParams[] =>
  requests
    .filter(({ path }) => path.startsWith('/api/dividends/upcoming'))
    .map(({ params }) => params);

export const dividendsApi = (answer: (query: URLSearchParams) => unknown): TestHandlers => ({
  'GET /api/dividends/upcoming': ({ params }) => answer(params),
});
