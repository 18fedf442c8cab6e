/** Typical queries, from none to eight filters, each with its facets. */
import type { ScreenerQuery } from 'shared/contract';

export const QUERIES: Record<string, ScreenerQuery> = {
  'first page': {
    sort: [{ field: 'marketCap', direction: 'desc' }],
    facets: ['sector', 'countryCode', 'peRatio', 'marketCap'],
  },
  'value in two sectors': {
    where: [
      { field: 'peRatio', gte: 12, lte: 34 },
      { field: 'sector', in: ['Technology', 'Healthcare'] },
    ],
    sort: [{ field: 'peRatio', direction: 'asc' }],
    facets: ['peRatio', 'sector', 'industry', 'marketCap'],
  },
  'banks by name': {
    where: [{ field: 'companyName', contains: 'bank' }],
    sort: [{ field: 'priceUSD', direction: 'desc' }],
    facets: ['countryCode', 'exchange', 'dividendYield'],
  },
  'new highs at a broker': {
    broker: 'ib',
    where: [
      { field: 'week52NewHigh', is: true },
      { field: 'relativeVolume', gt: 10 },
    ],
    sort: [{ field: 'relativeVolume', direction: 'desc' }],
    facets: ['sector', 'currencyCode', 'relativeVolume', 'rsi14'],
  },
  'dividends, third page': {
    where: [
      { field: 'dividendYield', gte: -5 },
      { field: 'dividendExDate', gte: '2026-08-01' },
      { field: 'countryCode', notIn: ['US'] },
    ],
    sort: [
      { field: 'sector', direction: 'asc' },
      { field: 'dividendYield', direction: 'desc' },
    ],
    page: 3,
    facets: [
      'dividendYield',
      'countryCode',
      'dividendFrequency',
      'dividendExDate',
      'dividendPayoutRatio',
    ],
  },
  'eight filters': {
    where: [
      { field: 'marketCap', gte: 1e7 },
      { field: 'peRatio', gt: 2, lt: 200 },
      { field: 'beta', lt: 60 },
      { field: 'profitMargin', gte: -25 },
      { field: 'returnOnEquityTTM', gte: -25 },
      { field: 'ytdChangePercent', gt: -30 },
      { field: 'month6ChangePercent', gt: -30 },
      { field: 'sector', notIn: ['Utilities'] },
    ],
    sort: [{ field: 'year1ChangePercent', direction: 'asc' }],
    facets: ['marketCap', 'peRatio', 'beta', 'profitMargin', 'sector', 'ytdChangePercent'],
  },
  'better than the sector': {
    where: [
      { field: 'profitMargin', gte: { median: 'sector' } },
      { field: 'returnOnEquityTTM', gt: { median: 'industry', times: 1.2 } },
    ],
    sort: [{ field: 'profitMargin', direction: 'desc' }],
    facets: ['sector', 'profitMargin', 'returnOnEquityTTM'],
  },
  'cheaper than usual': {
    where: [{ field: 'peRatio', lt: { field: 'avgPeRatio', times: 0.8 } }],
    sort: [{ field: 'peRatio', direction: 'asc' }],
    facets: ['sector', 'peRatio', 'marketCap'],
  },
};

export const PAGE_SIZE = 50;
