/** Links from the overview to the lists; all addresses are in canonical form. */
export interface StockList {
  title: string;
  text: string;
  to: string;
}

export const STOCK_LISTS: readonly StockList[] = [
  {
    title: 'Stocks screener',
    text: 'Every stock, by more than sixty figures',
    to: '/stocks/screener',
  },
  {
    title: 'Top movers',
    text: 'What rose and fell, and why',
    to: '/stocks/gainers-losers',
  },
  {
    title: 'Penny stocks',
    text: 'Below $5, with a guard against illiquid shares',
    to: '/stocks/penny',
  },
  {
    title: 'Upcoming dividends',
    text: 'Ex-dates with the last day to buy',
    to: '/stocks/dividends/upcoming',
  },
];

export const STOCK_SCREENS: readonly StockList[] = [
  {
    title: 'New 52-week highs',
    text: 'At or above every price of the last twelve months',
    to: '/stocks/screener?marketCap=300M..&week52NewHigh=1&s=-marketCap',
  },
  {
    title: 'Unusual volume',
    text: 'Traded three times as much as usual',
    to: '/stocks/screener?marketCap=300M..&relativeVolume=3..&s=-relativeVolume&v=technicals',
  },
  {
    title: 'Cheap and profitable',
    text: 'P/E up to 15, return on equity from 15%',
    to: '/stocks/screener?marketCap=2B..&peRatio=0..15&returnOnEquityTTM=15..',
  },
  {
    title: 'Growing dividends',
    text: 'Yield from 2%, raised ten years in a row',
    to: '/stocks/screener?dividendYield=2..&dividendIncreaseStreak=10..&s=-dividendYield&v=dividends',
  },
  {
    title: 'Oversold large companies',
    text: 'RSI up to 30, worth $10 billion or more',
    to: '/stocks/screener?marketCap=10B..&rsi14=..30&s=rsi14&v=technicals',
  },
];
