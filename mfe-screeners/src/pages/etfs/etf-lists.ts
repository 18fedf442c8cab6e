import type { ScreenerQuery } from 'shared/contract';
import type { TopList } from '../../overview/top-assets-card';
import type { StockList } from '../../overview/stock-lists';

const ROWS = 5;
const FIELDS = ['symbol', 'name', 'totalAssets', 'currencyCode', 'price', 'netExpenseRatioPercent'];
/** A fund with several listings counts once. */
const ONCE = { field: 'mainListing', is: true };
/** Exclude small funds, whose returns and costs are outliers. */
const LARGE = { field: 'totalAssets', gte: 1e9 };

export interface EtfTop extends TopList {
  /** Field that ranks the list, with a secondary one below. */
  figure: 'totalAssets' | 'month1ChangePercent' | 'netExpenseRatioPercent';
}

export const ETF_TOPS: readonly EtfTop[] = [
  {
    title: 'Largest',
    more: '/etfs/screener?mainListing=1',
    moreText: 'All funds',
    figure: 'totalAssets',
    query: {
      // Exclude funds of unknown size, which cannot be ranked.
      where: [{ field: 'totalAssets', isNull: false }, ONCE],
      sort: [{ field: 'totalAssets', direction: 'desc' }],
      columns: [...FIELDS, 'day1ChangePercent'],
      pageSize: ROWS,
    },
  },
  {
    title: 'Rose most in a month',
    more: '/etfs/screener?totalAssets=1B..&mainListing=1&s=-month1ChangePercent&v=performance',
    moreText: 'All by month',
    figure: 'month1ChangePercent',
    query: {
      where: [LARGE, { field: 'month1ChangePercent', gt: 0 }, ONCE],
      sort: [{ field: 'month1ChangePercent', direction: 'desc' }],
      columns: [...FIELDS, 'month1ChangePercent'],
      pageSize: ROWS,
    },
  },
  {
    title: 'Cheapest',
    more: '/etfs/screener?totalAssets=1B..&mainListing=1&s=netExpenseRatioPercent&v=fund',
    moreText: 'All by cost',
    figure: 'netExpenseRatioPercent',
    query: {
      where: [LARGE, { field: 'netExpenseRatioPercent', isNull: false }, ONCE],
      sort: [
        { field: 'netExpenseRatioPercent', direction: 'asc' },
        { field: 'totalAssets', direction: 'desc' },
      ],
      columns: [...FIELDS],
      pageSize: ROWS,
    },
  },
];

export const ETF_FACETS = [
  { field: 'mainAssetClass', title: 'Asset class' },
  { field: 'mainRegion', title: 'Region' },
  { field: 'category', title: 'Category' },
] as const;

export const etfFacets: ScreenerQuery = {
  columns: ['symbol'],
  pageSize: 0,
  facets: ETF_FACETS.map(({ field }) => field),
};

export const ETF_SCREENS: readonly StockList[] = [
  {
    title: 'ETFs screener',
    text: 'Every ETF, by class, region, cost and performance',
    to: '/etfs/screener',
  },
  {
    title: 'Large and cheap',
    text: 'A billion dollars or more at up to 0.1% a year',
    to: '/etfs/screener?netExpenseRatioPercent=..0.1&totalAssets=1B..&mainListing=1',
  },
  {
    title: 'Bonds that pay',
    text: 'Bond funds with a yield from 4%',
    to: '/etfs/screener?mainAssetClass=Bond&dividendYield=4..&s=-dividendYield&v=dividends',
  },
  {
    title: 'Emerging markets',
    text: 'Funds whose main region is emerging markets',
    to: '/etfs/screener?mainRegion=Emerging%20Markets',
  },
];
