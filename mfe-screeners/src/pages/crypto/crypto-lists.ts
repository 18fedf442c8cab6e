import type { TopList } from '../../overview/top-assets-card';
import type { StockList } from '../../overview/stock-lists';

const ROWS = 5;
const COLUMNS = ['symbol', 'name', 'logoUrl', 'currencyCode', 'price', 'day1ChangePercent'];
/** Below this size, a few orders can move the price by any percentage. */
const LARGE = { field: 'marketCap', gte: 1e8 };

export const CRYPTO_TOPS: readonly TopList[] = [
  {
    title: 'Largest',
    more: '/crypto/screener',
    moreText: 'All crypto assets',
    query: {
      // Exclude coins of unknown size, which cannot be ranked.
      where: [{ field: 'marketCap', isNull: false }],
      sort: [{ field: 'marketCap', direction: 'desc' }],
      columns: [...COLUMNS],
      pageSize: ROWS,
    },
  },
  {
    title: 'Rose most in 24h',
    more: '/crypto/screener?marketCap=100M..&s=-day1ChangePercent',
    moreText: 'All gainers',
    query: {
      where: [LARGE, { field: 'day1ChangePercent', gt: 0 }],
      sort: [{ field: 'day1ChangePercent', direction: 'desc' }],
      columns: [...COLUMNS],
      pageSize: ROWS,
    },
  },
  {
    title: 'Fell most in 24h',
    more: '/crypto/screener?marketCap=100M..&s=day1ChangePercent',
    moreText: 'All losers',
    query: {
      where: [LARGE, { field: 'day1ChangePercent', lt: 0 }],
      sort: [{ field: 'day1ChangePercent', direction: 'asc' }],
      columns: [...COLUMNS],
      pageSize: ROWS,
    },
  },
];

export const CRYPTO_SCREENS: readonly StockList[] = [
  {
    title: 'Crypto screener',
    text: 'Every coin, by size, supply and performance',
    to: '/crypto/screener',
  },
  {
    title: 'Large coins',
    text: 'Worth $10 billion or more',
    to: '/crypto/screener?marketCap=10B..',
  },
  {
    title: 'Supply of every coin',
    text: 'In circulation, in existence, and the most there can be',
    to: '/crypto/screener?v=supply',
  },
  {
    title: 'Up this year',
    text: 'Large coins that gained since the turn of the year',
    to: '/crypto/screener?marketCap=1B..&ytdChangePercent=0..&s=-ytdChangePercent&v=performance',
  },
];
