import type { ScreenerType } from 'shared/market';

/** A built-in screen. */
export interface SystemScreen {
  id: string;
  type: ScreenerType;
  name: string;
  /** Query string of its list, in canonical order. */
  search: string;
}

/** Built-in screens, in display order. Their purposes are in `system-screen-purposes.ts`. */
export const SYSTEM_SCREENS: readonly SystemScreen[] = [
  {
    id: 'large-and-profitable',
    type: 'stocks',
    name: 'Large and profitable',
    search: 'marketCap=10B..&profitMargin=10..&returnOnEquityTTM=15..',
  },
  {
    id: 'cheap-against-own-growth',
    type: 'stocks',
    name: 'Growth at a fair price',
    search: 'peRatio=0..25&pegRatio=0..1&quarterlyEarningsGrowthYOY=0..&s=pegRatio&v=valuation',
  },
  {
    id: 'low-price-to-earnings',
    type: 'stocks',
    name: 'Low price to earnings',
    search: 'marketCap=1B..&peRatio=0..12&profitMargin=5..&s=peRatio&v=valuation',
  },
  {
    id: 'high-growth',
    type: 'stocks',
    name: 'Fast growing',
    search:
      'marketCap=300M..&quarterlyRevenueGrowthYOY=20..&quarterlyEarningsGrowthYOY=20..&s=-quarterlyRevenueGrowthYOY&v=growth',
  },
  {
    id: 'dividend-income',
    type: 'stocks',
    name: 'Dividend income',
    search:
      'marketCap=1B..&dividendYield=3..8&dividendPayoutRatio=0..75&s=-dividendYield&v=dividends',
  },
  {
    id: 'dividend-growth',
    type: 'stocks',
    name: 'Rising dividends',
    search:
      'dividendPayoutRatio=0..60&dividendIncreaseStreak=5..&s=-dividendIncreaseStreak&v=dividends',
  },
  {
    id: 'little-debt',
    type: 'stocks',
    name: 'Little debt, good margins',
    search: 'operatingMarginTTM=15..&debtToEquityMRQ=0..0.3&v=profitability',
  },
  {
    id: 'uptrend',
    type: 'stocks',
    name: 'In an uptrend',
    search:
      'marketCap=300M..&day50MovingAvgDiff=0..&day200MovingAvgDiff=0..&week52HighDiff=-10..&s=-month3ChangePercent&v=technicals',
  },
  {
    id: 'new-highs',
    type: 'stocks',
    name: 'New 52-week highs',
    search: 'week52NewHigh=1&s=-marketCap&v=performance',
  },
  {
    id: 'oversold',
    type: 'stocks',
    name: 'Oversold',
    search: 'marketCap=1B..&rsi14=..30&s=rsi14&v=technicals',
  },
  {
    id: 'unusual-volume',
    type: 'stocks',
    name: 'Unusual volume',
    search: 'avg30Volume=100K..&relativeVolume=2..&s=-relativeVolume',
  },
  {
    id: 'calm',
    type: 'stocks',
    name: 'Calm and large',
    search: 'marketCap=10B..&beta=0..0.8&s=beta',
  },
  {
    id: 'one-listing-per-fund',
    type: 'etfs',
    name: 'One listing per fund',
    search: 'mainListing=1',
  },
  {
    id: 'low-cost-funds',
    type: 'etfs',
    name: 'Low cost',
    search: 'netExpenseRatioPercent=0..0.2&totalAssets=1B..&s=netExpenseRatioPercent&v=fund',
  },
  {
    id: 'income-funds',
    type: 'etfs',
    name: 'Income',
    search: 'dividendYield=3..&s=-dividendYield&v=dividends',
  },
  {
    id: 'rising-indices',
    type: 'indices',
    name: 'Above the 200-day average',
    search: 'day200MovingAvgDiff=0..&s=-ytdChangePercent&v=performance',
  },
  {
    id: 'moving-currencies',
    type: 'currencies',
    name: 'Strongest of the month',
    search: 'month1ChangePercent=0..&s=-month1ChangePercent&v=performance',
  },
  {
    id: 'large-crypto',
    type: 'crypto',
    name: 'Large crypto assets',
    search: 'marketCap=1B..&v=supply',
  },
];
