/** Words that are a whole condition. A meaning applies to screeners that have all of its fields. */
import type { ScreenCondition } from 'shared/market';

interface Meaning {
  words: readonly string[];
  conditions: readonly ScreenCondition[];
  /** Default: the other side of a one-sided range, nothing for a two-sided one. */
  opposite?: readonly ScreenCondition[] | null;
}

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
    // The yield of a stock that pays nothing is null.
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
