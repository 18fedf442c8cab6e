/** Purpose of each built-in screen in one sentence, by id. Loaded with the menu of screens. */
export const SCREEN_PURPOSES: Readonly<Record<string, string>> = {
  'large-and-profitable':
    'Companies worth $10 billion and more that earn well on their equity and their sales.',
  'cheap-against-own-growth':
    'Earnings that grow, at no more than the growth is worth: PEG up to 1.',
  'low-price-to-earnings': 'Profitable companies of some size at up to 12 times their earnings.',
  'high-growth': 'Sales and earnings both a fifth above those of the year before.',
  'dividend-income': 'Yields of 3 to 8 % that less than three quarters of the earnings pay for.',
  'dividend-growth': 'Dividends raised for five years and more, with room to raise them on.',
  'little-debt': 'Debt of up to 30 % of the equity and an operating margin of 15 % and more.',
  uptrend: 'Above the averages of 50 and 200 days, within a tenth of the high of the year.',
  'new-highs': 'What has never been dearer within a year.',
  oversold: 'RSI of 30 and below in companies worth $1 billion and more.',
  'unusual-volume': 'Traded at least twice as much as on an average day.',
  calm: 'Moves less than the market: beta up to 0.8, worth $10 billion and more.',
  'one-listing-per-fund':
    'Every fund once, by the listing that trades most; its other listings are named.',
  'low-cost-funds': 'Funds that cost at most 0.2 % a year and hold $1 billion and more.',
  'income-funds': 'Funds that pay 3 % and more a year.',
  'rising-indices': 'Markets in a long uptrend, the strongest of the year first.',
  'moving-currencies': 'Pairs that rose within a month, the largest rise first.',
  'large-crypto': 'Worth $1 billion and more, by what they are worth.',
};
