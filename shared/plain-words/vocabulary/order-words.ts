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
