import type { ScreenerType } from 'shared/market';

/** A built-in screen. */
export interface SystemScreen {
  id: string;
  type: ScreenerType;
  name: string;
  /** One sentence about its purpose. */
  about: string;
  /** Query string of its list, in canonical order. */
  search: string;
}

/** Built-in screens, in display order. */
export const SYSTEM_SCREENS: readonly SystemScreen[] = [
  {
    id: 'large-and-profitable',
    type: 'stocks',
    name: 'Large and profitable',
    about: 'Companies worth $10 billion and more that earn well on their equity and their sales.',
    search: 'marketCap=10B..&profitMargin=10..&returnOnEquityTTM=15..',
  },
  {
    id: 'cheap-against-own-growth',
    type: 'stocks',
    name: 'Growth at a fair price',
    about: 'Earnings that grow, at no more than the growth is worth: PEG up to 1.',
    search: 'peRatio=0..25&pegRatio=0..1&quarterlyEarningsGrowthYOY=0..&s=pegRatio&v=valuation',
  },
  {
    id: 'low-price-to-earnings',
    type: 'stocks',
    name: 'Low price to earnings',
    about: 'Profitable companies of some size at up to 12 times their earnings.',
    search: 'marketCap=1B..&peRatio=0..12&profitMargin=5..&s=peRatio&v=valuation',
  },
  {
    id: 'high-growth',
    type: 'stocks',
    name: 'Fast growing',
    about: 'Sales and earnings both a fifth above those of the year before.',
    search:
      'marketCap=300M..&quarterlyRevenueGrowthYOY=20..&quarterlyEarningsGrowthYOY=20..&s=-quarterlyRevenueGrowthYOY&v=growth',
  },
  {
    id: 'dividend-income',
    type: 'stocks',
    name: 'Dividend income',
    about: 'Yields of 3 to 8 % that less than three quarters of the earnings pay for.',
    search:
      'marketCap=1B..&dividendYield=3..8&dividendPayoutRatio=0..75&s=-dividendYield&v=dividends',
  },
  {
    id: 'dividend-growth',
    type: 'stocks',
    name: 'Rising dividends',
    about: 'Dividends raised for five years and more, with room to raise them on.',
    search:
      'dividendPayoutRatio=0..60&dividendIncreaseStreak=5..&s=-dividendIncreaseStreak&v=dividends',
  },
  {
    id: 'little-debt',
    type: 'stocks',
    name: 'Little debt, good margins',
    about: 'Debt of up to 30 % of the equity and an operating margin of 15 % and more.',
    search: 'operatingMarginTTM=15..&debtToEquityMRQ=0..0.3&v=profitability',
  },
  {
    id: 'uptrend',
    type: 'stocks',
    name: 'In an uptrend',
    about: 'Above the averages of 50 and 200 days, within a tenth of the high of the year.',
    search:
      'marketCap=300M..&day50MovingAvgDiff=0..&day200MovingAvgDiff=0..&week52HighDiff=-10..&s=-month3ChangePercent&v=technicals',
  },
  {
    id: 'new-highs',
    type: 'stocks',
    name: 'New 52-week highs',
    about: 'What has never been dearer within a year.',
    search: 'week52NewHigh=1&s=-marketCap&v=performance',
  },
  {
    id: 'oversold',
    type: 'stocks',
    name: 'Oversold',
    about: 'RSI of 30 and below in companies worth $1 billion and more.',
    search: 'marketCap=1B..&rsi14=..30&s=rsi14&v=technicals',
  },
  {
    id: 'unusual-volume',
    type: 'stocks',
    name: 'Unusual volume',
    about: 'Traded at least twice as much as on an average day.',
    search: 'avg30Volume=100K..&relativeVolume=2..&s=-relativeVolume',
  },
  {
    id: 'calm',
    type: 'stocks',
    name: 'Calm and large',
    about: 'Moves less than the market: beta up to 0.8, worth $10 billion and more.',
    search: 'marketCap=10B..&beta=0..0.8&s=beta',
  },
  {
    id: 'one-listing-per-fund',
    type: 'etfs',
    name: 'One listing per fund',
    about: 'Every fund once, by the listing that trades most; its other listings are named.',
    search: 'mainListing=1',
  },
  {
    id: 'low-cost-funds',
    type: 'etfs',
    name: 'Low cost',
    about: 'Funds that cost at most 0.2 % a year and hold $1 billion and more.',
    search: 'netExpenseRatioPercent=0..0.2&totalAssets=1B..&s=netExpenseRatioPercent&v=fund',
  },
  {
    id: 'income-funds',
    type: 'etfs',
    name: 'Income',
    about: 'Funds that pay 3 % and more a year.',
    search: 'dividendYield=3..&s=-dividendYield&v=dividends',
  },
  {
    id: 'rising-indices',
    type: 'indices',
    name: 'Above the 200-day average',
    about: 'Markets in a long uptrend, the strongest of the year first.',
    search: 'day200MovingAvgDiff=0..&s=-ytdChangePercent&v=performance',
  },
  {
    id: 'moving-currencies',
    type: 'currencies',
    name: 'Strongest of the month',
    about: 'Pairs that rose within a month, the largest rise first.',
    search: 'month1ChangePercent=0..&s=-month1ChangePercent&v=performance',
  },
  {
    id: 'large-crypto',
    type: 'crypto',
    name: 'Large crypto assets',
    about: 'Worth $1 billion and more, by what they are worth.',
    search: 'marketCap=1B..&v=supply',
  },
];
