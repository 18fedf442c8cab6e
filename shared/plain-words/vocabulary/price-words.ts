/** Price levels. The field is the distance of the price from the level, in percent. */
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

/** Periods of price changes. "This month" is not among them: the figures cover whole months up to today. */
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
