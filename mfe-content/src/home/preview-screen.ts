/** Screen on the home page: one definition of its conditions for query, chips and link. */
import type { ScreenerQuery } from 'shared/contract';

interface Limit {
  field: string;
  gte?: number;
  lte?: number;
  label: string;
}

/** In the order of the screener's filters. */
export const PREVIEW_LIMITS: readonly Limit[] = [
  { field: 'marketCap', gte: 10e9, label: 'Market cap ≥ $10B' },
  { field: 'peRatio', gte: 12, lte: 34, label: 'P/E 12 to 34' },
  { field: 'returnOnEquityTTM', gte: 18, label: 'ROE ≥ 18%' },
];

export const PREVIEW_ROWS = 9;

/** The home page's first call. */
export const PREVIEW_QUERY: ScreenerQuery = {
  where: PREVIEW_LIMITS.map(({ label: _label, ...condition }) => condition),
  sort: [{ field: 'marketCap', direction: 'desc' }],
  columns: [
    'symbol',
    'companyName',
    // The dollar price changes with the price.
    'price',
    'priceUSD',
    'day1ChangePercent',
    'ytdChangePercent',
    'peRatio',
    'returnOnEquityTTM',
    'marketCap',
    'logoUrl',
  ],
  page: 1,
  pageSize: PREVIEW_ROWS,
};

/** Path of the same screen; ranges use the screener's address format, `12..34`. */
export const PREVIEW_PATH = `/stocks/screener?${PREVIEW_LIMITS.map(({ field, gte, lte }) => `${field}=${gte === 10e9 ? '10B' : (gte ?? '')}..${lte ?? ''}`).join('&')}`;
