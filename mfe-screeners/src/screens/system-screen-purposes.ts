/** Purpose of each built-in screen in one sentence, by id. Loaded with the menu of screens. */
export const SCREEN_PURPOSES: Readonly<Record<string, string>> = {
  'large-and-profitable':
    'Companies worth at least $10 billion with high returns on equity and high margins.',
  'cheap-against-own-growth': 'Growing earnings at a price that the growth justifies: PEG up to 1.',
  'low-price-to-earnings': 'Profitable companies of some size at up to 12 times their earnings.',
  'high-growth': 'Sales and earnings at least a fifth above the year before.',
  'dividend-income': 'Yields of 3 to 8 %, paid from less than three quarters of the earnings.',
  'dividend-growth': 'Dividends raised for at least five years, with room for further increases.',
  'little-debt': 'Debt of up to 30 % of the equity and an operating margin of at least 15 %.',
  uptrend: 'Above the 50-day and 200-day averages, within a tenth of the one-year high.',
  'new-highs': 'At the highest price within a year.',
  oversold: 'RSI of 30 or below, in companies worth at least $1 billion.',
  'unusual-volume': 'Traded at least twice as much as on an average day.',
  calm: 'Moves less than the market: beta up to 0.8, worth at least $10 billion.',
  'one-listing-per-fund':
    'Every fund once, by the listing that trades most; its other listings are named.',
  'low-cost-funds': 'Funds that cost at most 0.2 % a year and hold at least $1 billion.',
  'income-funds': 'Funds that pay at least 3 % a year.',
  'rising-indices': 'Markets in a long uptrend, the strongest of the year first.',
  'moving-currencies': 'Pairs that rose within a month, the largest rise first.',
  'large-crypto': 'Worth at least $1 billion, the largest first.',
};
