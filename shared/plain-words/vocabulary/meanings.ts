/**
 * Words with a meaning of their own. Ranges come from the bands of the column catalogue; a
 * meaning applies to a screener that has all of its fields.
 */
import type { ScreenCondition } from 'shared/market';

interface Meaning {
  words: readonly string[];
  conditions: readonly ScreenCondition[];
  /** Default: the other side of a one-sided range; none for two sides. */
  opposite?: readonly ScreenCondition[] | null;
}

/** A range by its label in the bands of a column. */
interface BandMeaning {
  words: readonly string[];
  field: string;
  band: string;
  opposite?: readonly ScreenCondition[] | null;
}

export const BAND_MEANINGS: readonly BandMeaning[] = [
  {
    field: 'peRatio',
    band: 'Under 15',
    words: [
      'cheap',
      'cheaply valued',
      'inexpensive',
      'low p/e',
      'low pe',
      'low price to earnings',
      'low valuation',
    ],
  },
  {
    field: 'peRatio',
    band: 'Over 25',
    words: ['expensive', 'high p/e', 'high pe', 'highly valued'],
  },
  { field: 'fwdPeRatio', band: 'Under 15', words: ['low forward p/e', 'low forward pe'] },
  {
    field: 'pegRatio',
    band: 'Under 1',
    words: ['low peg', 'growth at a reasonable price', 'garp'],
  },
  {
    field: 'priceToBook',
    band: 'Under 1',
    words: [
      'below book value',
      'under book value',
      'below book',
      'cheap on book value',
      'trading below book value',
    ],
  },
  {
    field: 'profitMargin',
    band: 'Profitable',
    words: [
      'profitable',
      'making money',
      'in profit',
      'makes money',
      'positive earnings',
      'positive net margin',
      'make a profit',
      'makes a profit',
      'positive profit',
      'money making',
      'profit making',
      'with profits',
      'earn money',
      'earns money',
    ],
  },
  {
    field: 'profitMargin',
    band: 'Loss',
    words: [
      'unprofitable',
      'loss making',
      'loss maker',
      'making losses',
      'losing money',
      'negative earnings',
      'money losing',
      'in the red',
      'makes losses',
    ],
  },
  {
    field: 'profitMargin',
    band: 'Over 20%',
    words: [
      'high margin',
      'high net margin',
      'high profit margin',
      'fat margins',
      'very profitable',
      'highly profitable',
    ],
  },
  { field: 'grossMarginTTM', band: 'Over 50%', words: ['high gross margin'] },
  {
    field: 'returnOnEquityTTM',
    band: 'Over 15%',
    words: ['high roe', 'high return on equity', 'good roe'],
  },
  {
    field: 'debtToEquityMRQ',
    band: 'No debt',
    words: ['debt free', 'no debt', 'without debt', 'zero debt', 'no borrowings'],
    opposite: null,
  },
  {
    field: 'debtToEquityMRQ',
    band: 'Under 0.5',
    words: [
      'low debt',
      'little debt',
      'low leverage',
      'low debt to equity',
      'small debt',
      'lightly indebted',
      'not much debt',
    ],
  },
  {
    field: 'debtToEquityMRQ',
    band: 'Over 1',
    words: [
      'high debt',
      'highly leveraged',
      'high leverage',
      'heavily indebted',
      'lots of debt',
      'a lot of debt',
    ],
  },
  { field: 'currentRatio', band: 'Over 2', words: ['high liquidity ratio', 'high current ratio'] },
  {
    field: 'quarterlyRevenueGrowthYOY',
    band: 'Growing',
    words: [
      'growing',
      'growing revenue',
      'growing sales',
      'rising revenue',
      'rising sales',
      'revenue growing',
      'increasing revenue',
      'increasing sales',
      'positive revenue growth',
      'revenue growth positive',
      'sales growing',
    ],
  },
  {
    field: 'quarterlyRevenueGrowthYOY',
    band: 'Over 20%',
    words: [
      'fast growing',
      'high growth',
      'rapidly growing',
      'growth stocks',
      'high revenue growth',
      'strong revenue growth',
      'quickly growing',
    ],
  },
  {
    field: 'quarterlyRevenueGrowthYOY',
    band: 'Falling',
    words: [
      'shrinking',
      'shrinking revenue',
      'falling revenue',
      'falling sales',
      'declining revenue',
      'declining sales',
      'revenue falling',
    ],
  },
  {
    field: 'quarterlyEarningsGrowthYOY',
    band: 'Growing',
    words: [
      'growing earnings',
      'growing profits',
      'rising earnings',
      'rising profits',
      'earnings growing',
      'increasing earnings',
      'positive earnings growth',
      'increasing profits',
      'profits growing',
    ],
  },
  {
    field: 'quarterlyEarningsGrowthYOY',
    band: 'Falling',
    words: [
      'falling earnings',
      'declining earnings',
      'falling profits',
      'shrinking earnings',
      'earnings falling',
      'declining profits',
    ],
  },
  {
    field: 'quarterlyEarningsGrowthYOY',
    band: 'Over 20%',
    words: ['high earnings growth', 'strong earnings growth', 'fast growing earnings'],
  },
  {
    field: 'dividendYield',
    band: 'Over 5%',
    words: [
      'high yield',
      'high dividend',
      'high dividend yield',
      'high yielding',
      'big dividend',
      'high yielders',
      'large dividend',
    ],
  },
  { field: 'dividendPayoutRatio', band: 'Under 50%', words: ['low payout', 'low payout ratio'] },
  {
    field: 'dividendIncreaseStreak',
    band: 'Over 25',
    words: ['dividend aristocrat', 'aristocrats'],
  },
  { field: 'rsi14', band: 'Oversold', words: ['oversold', 'rsi oversold', 'over sold'] },
  { field: 'rsi14', band: 'Overbought', words: ['overbought', 'rsi overbought', 'over bought'] },
  {
    field: 'week52HighDiff',
    band: 'Near the high',
    words: [
      'near the high',
      'near highs',
      'near 52 week high',
      'close to 52 week high',
      'near the yearly high',
      'close to the high',
      'near their highs',
      'near high of year',
      'around 52 week high',
      'near all year high',
      'near 52w high',
    ],
  },
  {
    field: 'week52LowDiff',
    band: 'Near the low',
    words: [
      'near the low',
      'near lows',
      'near 52 week low',
      'close to 52 week low',
      'near the yearly low',
      'close to the low',
      'near low of year',
      'around 52 week low',
      'near 52w low',
    ],
  },
  {
    field: 'relativeVolume',
    band: 'Over 2',
    words: [
      'unusual volume',
      'high relative volume',
      'high volume today',
      'unusually traded',
      'heavy volume',
      'unusually high volume',
    ],
  },
  {
    field: 'beta',
    band: 'Under 0.8',
    words: ['low beta', 'defensive beta', 'low volatility beta'],
  },
  { field: 'beta', band: 'Over 1.2', words: ['high beta'] },
  { field: 'priceUSD', band: 'Under $5', words: ['penny stock', 'penny', 'penny share'] },
  {
    field: 'netExpenseRatioPercent',
    band: 'Under 0.2%',
    words: ['low cost', 'low fee', 'cheap', 'low expense ratio', 'inexpensive', 'low ter'],
  },
  {
    field: 'week52HighLow',
    band: 'Top fifth',
    words: ['top of 52 week range', 'top of the range'],
  },
  {
    field: 'week52HighLow',
    band: 'Bottom fifth',
    words: ['bottom of 52 week range', 'bottom of the range'],
  },
];

const peBelow = (median: string): readonly ScreenCondition[] => [
  { field: 'peRatio', lte: { median } },
];
const peAbove = (median: string): readonly ScreenCondition[] => [
  { field: 'peRatio', gte: { median } },
];
const trend = (side: 'gte' | 'lte'): readonly ScreenCondition[] => [
  { field: 'day50MovingAvgDiff', [side]: 0 },
  { field: 'day200MovingAvgDiff', [side]: 0 },
];

export const MEANINGS: readonly Meaning[] = [
  {
    words: [
      'no dividend cuts',
      'without dividend cuts',
      'never cut its dividend',
      'no cuts of the dividend',
    ],
    conditions: [{ field: 'dividendCuts10Y', lte: 0 }],
    opposite: null,
  },
  {
    words: [
      'cheap for its sector',
      'cheap for sector',
      'cheap for their sector',
      'cheap in its sector',
      'cheaper than its sector',
      'cheaper than sector',
      'cheaper than their sector',
      'cheap relative to sector',
      'cheap compared to sector',
      'cheap against sector',
      'cheap versus sector',
      'cheap vs sector',
      'cheaper than sector median',
      'cheaper than sector peers',
      'inexpensive for its sector',
      'cheap compared with sector',
    ],
    conditions: peBelow('sector'),
    opposite: peAbove('sector'),
  },
  {
    words: [
      'cheap for its industry',
      'cheap for industry',
      'cheap for their industry',
      'cheaper than its industry',
      'cheaper than industry',
      'cheap relative to industry',
      'cheap compared to industry',
      'cheap vs industry',
      'cheaper than industry peers',
      'cheap for industry peers',
      'cheaper than industry median',
    ],
    conditions: peBelow('industry'),
    opposite: peAbove('industry'),
  },
  {
    words: [
      'expensive for its sector',
      'expensive for sector',
      'expensive for their sector',
      'dear for its sector',
    ],
    conditions: peAbove('sector'),
    opposite: peBelow('sector'),
  },
  {
    words: [
      'cheaper than its own average',
      'cheap against its own history',
      'cheap relative to its own history',
      'below its own average valuation',
      'cheap for its history',
      'cheap compared to its history',
      'cheaper than usual',
    ],
    conditions: [{ field: 'peRatio', lte: { field: 'avgPeRatio' } }],
    opposite: [{ field: 'peRatio', gte: { field: 'avgPeRatio' } }],
  },
  {
    // A stock that paid nothing has no yield.
    words: [
      'dividend paying',
      'dividend payer',
      'pays a dividend',
      'paying a dividend',
      'pays dividends',
      'paying dividends',
      'pay a dividend',
      'pay dividends',
      'dividend stock',
      'with a dividend',
      'with dividend',
      'has a dividend',
      'that pay dividends',
      'dividend share',
      'dividend company',
    ],
    conditions: [{ field: 'dividendYield', gte: 0 }],
    opposite: [{ field: 'dividendYield', isNull: true }],
  },
  {
    words: [
      'no dividend',
      'without dividend',
      'non dividend paying',
      'no dividends paid',
      'without a dividend',
      'no dividend payment',
      'not paying a dividend',
      'not paying dividends',
      'non dividend',
    ],
    conditions: [{ field: 'dividendYield', isNull: true }],
    opposite: [{ field: 'dividendYield', gte: 0 }],
  },
  {
    words: [
      'new 52 week high',
      'new high',
      'at 52 week high',
      'at new high',
      'hitting new highs',
      'making new highs',
      'at a new high',
      'new yearly high',
      'new 52w high',
      'hitting 52 week high',
      'at 52w high',
    ],
    conditions: [{ field: 'week52NewHigh', is: true }],
    opposite: [{ field: 'week52NewHigh', is: false }],
  },
  {
    words: [
      'new 52 week low',
      'new low',
      'at 52 week low',
      'at new low',
      'hitting new lows',
      'making new lows',
      'at a new low',
      'new yearly low',
      'new 52w low',
      'hitting 52 week low',
      'at 52w low',
    ],
    conditions: [{ field: 'week52NewLow', is: true }],
    opposite: [{ field: 'week52NewLow', is: false }],
  },
  {
    words: ['uptrend', 'in an uptrend', 'trending up', 'above both averages', 'in uptrend'],
    conditions: trend('gte'),
    opposite: null,
  },
  {
    words: ['downtrend', 'in a downtrend', 'trending down', 'in downtrend'],
    conditions: trend('lte'),
    opposite: null,
  },
  {
    words: ['one listing per fund', 'each fund once', 'no duplicates', 'main listing'],
    conditions: [{ field: 'mainListing', is: true }],
    opposite: null,
  },
  {
    words: [
      'monthly dividend',
      'monthly payer',
      'pays monthly',
      'paying monthly',
      'monthly dividends',
      'monthly dividend payer',
    ],
    conditions: [{ field: 'dividendFrequency', in: ['Monthly'] }],
    opposite: null,
  },
  {
    words: ['quarterly dividend', 'quarterly payer', 'pays quarterly', 'quarterly dividends'],
    conditions: [{ field: 'dividendFrequency', in: ['Quarterly'] }],
    opposite: null,
  },
];

/** Size bands of companies by their words; followed by "cap", "companies" or the like. */
export const SIZE_WORDS: readonly { words: readonly string[]; band: string }[] = [
  { words: ['micro', 'tiny'], band: 'Micro' },
  { words: ['small', 'smaller'], band: 'Small' },
  {
    words: ['mid', 'medium', 'medium size', 'medium sized', 'mid size', 'mid sized', 'middle'],
    band: 'Mid',
  },
  { words: ['large', 'big', 'larger', 'bigger'], band: 'Large' },
  { words: ['mega', 'giant', 'huge'], band: 'Mega' },
];

/** Orders without a figure. */
export const ORDERS: readonly {
  words: readonly string[];
  field: string;
  direction: 'asc' | 'desc';
}[] = [
  {
    words: [
      'largest',
      'biggest',
      'largest first',
      'biggest first',
      'largest companies first',
      'by size',
      'sort by size',
      'sorted by size',
    ],
    field: 'marketCap',
    direction: 'desc',
  },
  {
    words: ['smallest', 'smallest first', 'smallest companies first'],
    field: 'marketCap',
    direction: 'asc',
  },
  {
    words: [
      'cheapest',
      'cheapest first',
      'cheapest stocks first',
      'sort by cheapest',
      'sorted by cheapest',
    ],
    field: 'peRatio',
    direction: 'asc',
  },
  {
    words: ['most expensive', 'most expensive first', 'dearest first'],
    field: 'peRatio',
    direction: 'desc',
  },
  { words: ['most profitable', 'most profitable first'], field: 'profitMargin', direction: 'desc' },
  {
    words: ['fastest growing', 'fastest growing first', 'fastest growth first'],
    field: 'quarterlyRevenueGrowthYOY',
    direction: 'desc',
  },
  {
    words: [
      'highest yielding',
      'highest yield first',
      'best yielding',
      'highest dividend first',
      'highest dividend',
      'highest dividends',
    ],
    field: 'dividendYield',
    direction: 'desc',
  },
  {
    words: ['most traded', 'most traded first', 'most active', 'most active first'],
    field: 'latestVolume',
    direction: 'desc',
  },
  {
    words: [
      'largest',
      'biggest',
      'largest first',
      'biggest first',
      'by size',
      'sort by size',
      'largest fund first',
    ],
    field: 'totalAssets',
    direction: 'desc',
  },
  {
    words: ['cheapest', 'cheapest first', 'lowest cost first'],
    field: 'netExpenseRatioPercent',
    direction: 'asc',
  },
];

/** Price levels; a figure holds the distance to each in percent. */
export const LEVELS: readonly { words: readonly string[]; field: string }[] = [
  {
    field: 'week52HighDiff',
    words: [
      '52 week high',
      '52w high',
      'yearly high',
      '1 year high',
      '12 month high',
      'one year high',
      'high of year',
      '52 wk high',
      'annual high',
      'year high',
      '52 weeks high',
    ],
  },
  {
    field: 'week52LowDiff',
    words: [
      '52 week low',
      '52w low',
      'yearly low',
      '1 year low',
      '12 month low',
      'one year low',
      'low of year',
      '52 wk low',
      'annual low',
      'year low',
      '52 weeks low',
    ],
  },
  {
    field: 'day50MovingAvgDiff',
    words: [
      '50 day average',
      '50 day moving average',
      '50 day ma',
      '50 dma',
      '50 day sma',
      'sma 50',
      '50 sma',
      '50d average',
      '50 ma',
      'ma 50',
    ],
  },
  {
    field: 'day200MovingAvgDiff',
    words: [
      '200 day average',
      '200 day moving average',
      '200 day ma',
      '200 dma',
      '200 day sma',
      'sma 200',
      '200 sma',
      '200d average',
      '200 ma',
      'ma 200',
    ],
  },
];

const spans = (...phrases: readonly string[]): readonly string[] =>
  phrases.flatMap((phrase) => [
    ...[
      'past',
      'last',
      'over past',
      'over last',
      'in past',
      'in last',
      'during past',
      'during last',
      'within past',
      'within last',
      'for past',
      'for last',
      'in',
      'over the course of',
    ].map((start) => `${start} ${phrase}`),
    `${phrase} change`,
  ]);

/** Time spans of price changes. "This month" is no such span: the figure counts a whole month. */
export const PERIODS: readonly { words: readonly string[]; field: string }[] = [
  {
    field: 'day1ChangePercent',
    words: [
      'today',
      'on the day',
      'in a day',
      'yesterday close',
      ...spans('day', '24 hours', '1 day', 'one day'),
    ],
  },
  {
    field: 'day5ChangePercent',
    words: spans('5 days', 'five days', 'week', '1 week', 'one week', '7 days'),
  },
  {
    field: 'month1ChangePercent',
    words: spans('month', '1 month', 'one month', '30 days', '4 weeks'),
  },
  { field: 'month3ChangePercent', words: spans('3 months', 'three months', 'quarter', '90 days') },
  {
    field: 'month6ChangePercent',
    words: spans('6 months', 'six months', 'half year', 'half a year'),
  },
  {
    field: 'ytdChangePercent',
    words: [
      'ytd',
      'year to date',
      'this year',
      'so far this year',
      'since january',
      'since the start of the year',
      'since start of year',
    ],
  },
  {
    field: 'year1ChangePercent',
    words: spans(
      'year',
      '1 year',
      'one year',
      '12 months',
      'twelve months',
      '52 weeks',
      '365 days',
    ),
  },
  { field: 'year2ChangePercent', words: spans('2 years', 'two years', '24 months') },
  { field: 'year5ChangePercent', words: spans('5 years', 'five years') },
];

/** Benchmarks of a figure. */
export const BENCHMARK_WORDS: readonly {
  words: readonly string[];
  median: 'sector' | 'industry';
}[] = [
  {
    median: 'sector',
    words: [
      'sector median',
      'median of sector',
      'sector',
      'sector peers',
      'median of sector peers',
      'sector norm',
      'median sector',
    ],
  },
  {
    median: 'industry',
    words: [
      'industry median',
      'median of industry',
      'industry',
      'industry peers',
      'median of industry peers',
      'industry norm',
      'median industry',
    ],
  },
];

/** Words without a single meaning, with what could be meant. */
export const VAGUE_WORDS: readonly {
  words: readonly string[];
  reason: string;
  suggestions: readonly string[];
  joins?: boolean;
}[] = [
  {
    words: ['not only', 'not just', 'not yet', 'no longer', 'barely', 'hardly', 'almost'],
    reason: 'This is neither a yes nor a no',
    joins: true,
    suggestions: [],
  },
  {
    words: ['best', 'worst'],
    reason: 'The figure to compare by is missing',
    suggestions: ['sorted by ROE', 'sorted by market cap'],
  },
  {
    words: ['roce', 'return on capital employed', 'return on capital'],
    reason: 'There is no such column; the nearest is ROIC',
    suggestions: ['ROIC'],
  },
  {
    words: ['us listed', 'u.s. listed', 'american listed'],
    reason: 'A listing is on an exchange; a country is where the company is',
    suggestions: ['US', 'NYSE or NASDAQ'],
  },
  {
    words: [
      'balance sheet',
      'strong balance sheet',
      'healthy balance sheet',
      'clean balance sheet',
    ],
    reason: 'Several figures measure the balance sheet',
    suggestions: ['debt to equity under 0.5', 'current ratio over 2'],
  },
  {
    words: ['undervalued', 'bargain', 'value', 'value stock', 'underpriced', 'good value'],
    reason: 'Several figures measure value',
    suggestions: ['P/E under 15', 'P/B under 1', 'P/E below the sector median'],
  },
  {
    words: ['overvalued', 'overpriced'],
    reason: 'Several figures measure value',
    suggestions: ['P/E over 25', 'P/E above the sector median'],
  },
  {
    words: [
      'quality',
      'high quality',
      'good',
      'strong',
      'solid',
      'healthy',
      'great',
      'fundamentally strong',
      'strong fundamentals',
      'best stock',
    ],
    reason: 'Several figures measure quality',
    suggestions: ['ROE over 15%', 'net margin over 10%', 'debt to equity under 0.5'],
  },
  {
    words: [
      'safe',
      'low risk',
      'stable',
      'defensive',
      'risky',
      'high risk',
      'volatile',
      'low volatility',
      'high volatility',
    ],
    reason: 'Several figures measure risk',
    suggestions: ['beta under 0.8', 'beta over 1.2', 'debt to equity under 0.5'],
  },
  {
    words: ['momentum', 'strong momentum', 'high momentum'],
    reason: 'Several figures measure momentum',
    suggestions: ['up in the past 6 months', 'RSI over 60', 'above the 200 day average'],
  },
  {
    words: ['blue chip', 'established', 'well known'],
    reason: 'The size has to be named',
    suggestions: ['large caps', 'market cap over 10bn'],
  },
  {
    words: [
      'high',
      'low',
      'large',
      'big',
      'small',
      'rising',
      'strong growth',
      'good growth',
      'growth',
    ],
    reason: 'A number or a figure is missing',
    joins: true,
    suggestions: [],
  },
  {
    words: [
      'sector average',
      'industry average',
      'average of its sector',
      'average of its industry',
      'peer average',
      'peers',
      'peer median',
      'market average',
      'average',
    ],
    reason: 'Figures are compared with the median of the sector or the industry',
    joins: true,
    suggestions: ['sector median', 'industry median'],
  },
  {
    words: ['this month', 'this week', 'this quarter', 'recently', 'lately', 'last session'],
    reason: 'The span has to be named',
    suggestions: ['in the past month', 'in the past week', 'in the past 3 months'],
  },
  {
    words: ['debt', 'indebted', 'borrowing'],
    reason: 'A number is missing',
    joins: true,
    suggestions: ['debt to equity under 0.5', 'debt free'],
  },
  {
    words: ['margin'],
    reason: 'There are several margins',
    joins: true,
    suggestions: ['net margin', 'gross margin', 'operating margin'],
  },
  {
    words: ['earnings', 'profit', 'net income', 'net profit'],
    reason: 'There are several figures of earnings',
    joins: true,
    suggestions: ['EPS', 'earnings growth', 'net margin'],
  },
  {
    words: ['liquid', 'actively traded', 'high volume', 'low volume', 'illiquid'],
    reason: 'A number is missing',
    suggestions: ['average volume over 1M', 'turnover over $10M'],
  },
  {
    words: ['moving average', 'the average'],
    reason: 'The length has to be named',
    suggestions: ['50 day average', '200 day average'],
  },
  {
    words: ['at least as', 'about', 'roughly', 'approximately', 'circa', '~', 'nearly'],
    reason: 'A range is exact',
    joins: true,
    suggestions: [],
  },
  {
    words: ['all time high', 'ath', 'all time low'],
    reason: 'There is no figure of the whole history',
    suggestions: ['near the 52 week high', 'new 52 week high'],
  },
  {
    words: ['golden cross', 'death cross'],
    reason: 'There is no figure of crossing averages',
    suggestions: ['above the 50 day average', 'above the 200 day average'],
  },
  {
    words: [
      'free cash flow',
      'fcf',
      'ev/ebitda',
      'ev ebitda',
      'ebitda',
      'ebit',
      'cash flow',
      'operating cash flow',
      'price to sales',
      'p/s',
      'ps ratio',
      'price to free cash flow',
      'p/fcf',
      'short interest',
      'short float',
      'float',
      'insider buying',
      'insider ownership',
      'institutional ownership',
      'analyst rating',
      'target price',
      'price target',
      'piotroski',
      'altman z',
      'macd',
      'buyback',
      'enterprise value',
      'book value',
      'net cash',
      'cash',
    ],
    reason: 'There is no such column',
    suggestions: [],
  },
  {
    words: ['nano', 'nano cap'],
    reason: 'The smallest band is "micro cap"',
    suggestions: ['micro caps', 'market cap under 50M'],
  },
  {
    words: [
      'every year',
      'consistently',
      'consistent',
      'always',
      'each year',
      'for years',
      'in a row',
      'steadily',
    ],
    reason: 'A condition holds at one time',
    joins: true,
    suggestions: [],
  },
  {
    words: [
      'dividend growth stock',
      'dividend grower',
      'growing dividend',
      'rising dividend',
      'dividend growing',
    ],
    reason: 'The span has to be named',
    suggestions: ['dividend streak over 5 years', '5 year dividend growth over 5%'],
  },
];
