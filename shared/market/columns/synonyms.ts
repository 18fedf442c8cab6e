/**
 * Other names of the figures, as investors write them. The find-a-filter box and described screens
 * use them beside label and title of each column. Lower case; plurals and hyphens need no entry.
 */
const change = (...spans: readonly string[]): readonly string[] =>
  spans.flatMap((span) =>
    ['change', 'return', 'performance', 'gain', 'price change'].map((noun) => `${span} ${noun}`),
  );

/** Yearly growth over a number of years. The first name without the years is that of all spans. */
const growthOver = (
  years: number,
  first: string,
  ...others: readonly string[]
): readonly string[] => [
  `${first} growth`,
  ...[first, ...others].flatMap((figure) => [
    `${years} year ${figure} growth`,
    `${years} year ${figure} growth rate`,
    `${years} year annual ${figure} growth`,
    `${years} year annual ${figure} growth rate`,
    `${years} year average ${figure} growth`,
    `${figure} growth ${years} years`,
    `${figure} growth over ${years} years`,
    `${figure} ${years} year growth`,
  ]),
];

export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  // Descriptive
  symbol: ['symbol', 'stock symbol'],
  companyName: ['company name'],
  marketCap: [
    'market cap',
    'mkt cap',
    'mcap',
    'marketcap',
    'market value',
    'market capitalization',
    'capitalisation',
    'capitalization',
    'company size',
  ],
  dilutedMarketCap: ['diluted market cap', 'fully diluted value', 'fdv'],
  countryCode: ['domicile', 'headquarters'],
  exchange: ['stock exchange', 'venue', 'listing'],
  currencyCode: ['trading currency'],
  broker: ['broker'],
  brokers: ['broker'],
  avg30Volume: [
    'average volume',
    'avg volume',
    'average daily volume',
    'adv',
    '30 day average volume',
    '30 day volume',
  ],
  avg10Volume: ['10 day average volume', '10 day volume'],
  latestVolume: ['volume', 'daily volume', 'trading volume', 'shares traded'],
  relativeVolume: ['relative volume', 'rvol', 'volume ratio', 'rel volume'],
  turnoverUSD: ['turnover', 'dollar volume', 'daily turnover', 'average daily turnover'],
  price: ['share price', 'stock price', 'quote'],
  priceUSD: [
    'price',
    'price in dollars',
    'dollar price',
    'share price',
    'stock price',
    'price usd',
  ],
  employees: ['employee', 'headcount', 'staff', 'workforce', 'number of employees'],
  sharesOutstanding: ['shares outstanding', 'share count', 'outstanding shares'],
  ipoDate: ['ipo', 'ipo date', 'listed since', 'went public', 'ipo year'],
  nextEarningsDate: ['next earnings', 'earnings date', 'next report', 'reporting date'],

  // Valuation
  peRatio: [
    'pe',
    'p/e',
    'p/e ratio',
    'pe ratio',
    'price earnings',
    'price to earnings',
    'price earnings ratio',
    'price to earnings ratio',
    'earnings multiple',
    'trailing pe',
    'trailing p/e',
    'ttm pe',
    'times earnings',
    'x earnings',
  ],
  avgPeRatio: [
    'average pe',
    'average p/e',
    'historical pe',
    'historical p/e',
    'own average pe',
    'own average p/e',
    'own average',
  ],
  fwdPeRatio: [
    'forward pe',
    'forward p/e',
    'forward p/e ratio',
    'fwd pe',
    'forward price to earnings',
    'forward earnings multiple',
    'times forward earnings',
    'x forward earnings',
  ],
  avgFwdPeRatio: ['average forward pe', 'average forward p/e'],
  medianPeRatio: ['median pe', 'median p/e'],
  pegRatio: ['peg', 'peg ratio', 'price earnings to growth', 'price earnings growth'],
  priceToBook: [
    'pb',
    'p/b',
    'p/bv',
    'pbv',
    'p/b ratio',
    'pb ratio',
    'price to book',
    'price book',
    'price to book ratio',
    'price to book value',
    'times book',
    'times book value',
    'book multiple',
  ],
  earningsPerShareTTM: ['eps', 'earnings per share', 'eps ttm', 'profit per share'],
  beta: ['beta', 'market sensitivity'],

  // Profitability
  revenueTTM: ['revenue', 'sales', 'ttm revenue', 'annual revenue'],
  costOfRevenueTTM: ['cost of sales', 'cost of goods sold', 'cogs'],
  grossProfitTTM: ['gross profit'],
  grossMarginTTM: ['gross margin', 'gross profit margin'],
  operatingMarginTTM: ['operating margin', 'op margin', 'ebit margin', 'operating profit margin'],
  profitMargin: ['net margin', 'profit margin', 'net profit margin', 'net income margin'],
  netMarginMean5Y: ['5 year net margin', 'average net margin', '5 year profit margin'],
  returnOnEquityTTM: ['roe', 'return on equity'],
  returnOnAssetsTTM: ['roa', 'return on assets'],
  meanReturnOnEquity10Y: ['10 year roe', 'average roe', '10 year return on equity'],
  meanReturnOnInvestedCapital10Y: ['roic', 'return on invested capital', '10 year roic'],
  debtToEquityMRQ: [
    'debt to equity',
    'debt/equity',
    'debt equity',
    'd/e',
    'de ratio',
    'd/e ratio',
    'debt equity ratio',
    'debt to equity ratio',
    'gearing',
    'leverage',
  ],
  longTermDebtToNetIncome: [
    'debt to profit',
    'debt to net income',
    'debt to earnings',
    'years to repay debt',
  ],
  currentRatio: ['current ratio', 'liquidity ratio'],

  // Growth
  quarterlyRevenueGrowthYOY: [
    'revenue growth',
    'sales growth',
    'top line growth',
    'quarterly revenue growth',
    'quarterly sales growth',
    'revenue growth yoy',
    'sales growth yoy',
  ],
  quarterlyEarningsGrowthYOY: [
    'earnings growth',
    'profit growth',
    'net income growth',
    'quarterly earnings growth',
    'earnings growth yoy',
  ],
  epsGrowth3Y: growthOver(3, 'eps', 'earnings'),
  epsGrowth5Y: growthOver(5, 'eps', 'earnings'),
  epsGrowth10Y: growthOver(10, 'eps', 'earnings'),
  yearsOfPositiveEps: [
    'profit years',
    'years of profit',
    'years of positive eps',
    'profitable years',
  ],
  dilutedSharesGrowthYOY: [
    'dilution',
    'share count growth',
    'share dilution',
    'shares outstanding growth',
  ],

  // Technicals
  rsi14: ['rsi', 'relative strength index', 'rsi 14'],
  cci20: ['cci', 'commodity channel index'],
  atr14: ['atr', 'average true range'],
  adr14Percent: ['average daily range', 'daily range'],
  day50MovingAvgDiff: [
    'distance to 50 day average',
    'vs 50 day average',
    '50 day moving average',
    '50dma',
    'sma50',
  ],
  day200MovingAvgDiff: [
    'distance to 200 day average',
    'vs 200 day average',
    '200 day moving average',
    '200dma',
    'sma200',
  ],
  week52HighDiff: ['distance to 52 week high', 'drawdown from high'],
  week52LowDiff: ['distance to 52 week low'],
  week52HighLow: ['52 week range', 'position in 52 week range', 'yearly range'],
  week52NewHigh: ['new high', '52 week high', 'yearly high', 'new 52 week high'],
  week52NewLow: ['new low', '52 week low', 'yearly low', 'new 52 week low'],

  // Price changes
  day1ChangePercent: [
    'change today',
    "today's change",
    ...change('1 day', 'daily', 'day', '24 hour', '24h'),
  ],
  day5ChangePercent: change('5 day', '1 week', 'weekly', 'week'),
  month1ChangePercent: change('1 month', 'monthly', 'month'),
  month3ChangePercent: change('3 month', 'quarterly price'),
  month6ChangePercent: change('6 month', 'half year'),
  ytdChangePercent: change('ytd', 'year to date'),
  year1ChangePercent: change('1 year', 'yearly', 'annual', '12 month', '52 week'),
  year2ChangePercent: change('2 year'),
  year5ChangePercent: change('5 year'),

  // Dividends
  dividendYield: ['yield', 'yielding', 'dividend yield', 'div yield', 'dividend'],
  dividendRateTTM: ['dividend per share', 'dps', 'annual dividend'],
  dividendExDate: ['ex date', 'ex dividend date', 'ex dividend'],
  dividendPaymentDate: ['payment date', 'pay date'],
  dividendFrequency: ['dividend frequency', 'payout frequency'],
  dividendPayoutRatio: ['payout ratio', 'payout', 'dividend payout'],
  dividendIncreaseStreak: [
    'dividend streak',
    'years of dividend growth',
    'years of dividend increases',
    'consecutive dividend increases',
    'dividend increases',
  ],
  dividendGrowth1Y: growthOver(1, 'dividend'),
  dividendGrowth3Y: growthOver(3, 'dividend'),
  dividendGrowth5Y: growthOver(5, 'dividend'),
  dividendGrowth10Y: growthOver(10, 'dividend'),
  dividendCuts10Y: ['dividend cuts'],

  // Funds
  netExpenseRatioPercent: [
    'expense ratio',
    'ter',
    'total expense ratio',
    'ongoing charge',
    'cost',
    'fee',
    'annual fee',
    'ocf',
  ],
  totalAssets: ['assets', 'aum', 'fund size', 'assets under management', 'net assets', 'size'],
  inceptionDate: ['inception', 'inception date', 'launch', 'launch date', 'launched'],
  category: ['fund category', 'peer group'],
  mainAssetClass: ['asset class'],
  mainRegion: ['region'],
  mainSector: ['sector'],
  mainListing: ['one listing per fund', 'main listing', 'no duplicates'],

  // Crypto
  circulatingSupply: ['circulating supply', 'circulating coins'],
  totalSupply: ['total supply'],
  maxSupply: ['max supply', 'maximum supply'],
};

const NONE: readonly string[] = [];

/** Other names of a figure. Empty for a figure without one. */
export const synonymsOf = (field: string): readonly string[] => SYNONYMS[field] ?? NONE;
