/** Filters and orders of the upcoming dividends list, for the shared filter panel. */
import type { ColumnCatalogue, ColumnDefinition } from 'shared/market';

const choice = {
  type: 'text',
  format: 'text',
  filter: 'options',
  unit: '',
  formula: null,
} as const;
const orderOnly = { type: 'number', filter: 'none', unit: '', formula: null } as const;

const COLUMNS: ColumnDefinition[] = [
  {
    field: 'frequency',
    label: 'Frequency',
    ...choice,
    group: 'dividend',
    definition: 'How often the company pays a regular dividend.',
  },
  {
    field: 'yield',
    label: 'Div. yield',
    title: 'Dividend yield',
    type: 'number',
    format: 'percent',
    decimals: 2,
    filter: 'range',
    unit: 'percent',
    formula: 'dividendYield',
    group: 'dividend',
    definition:
      'Regular dividends of the last 12 months as a share of the price; special dividends do not count.',
  },
  {
    field: 'amount',
    label: 'Amount ($)',
    title: 'Dividend in dollars',
    type: 'number',
    format: 'money',
    decimals: 2,
    filter: 'range',
    unit: 'USD',
    currency: 'USD',
    formula: null,
    logarithmic: true,
    group: 'dividend',
    definition: 'Dividend for one share in US dollars at the rate of the price.',
  },
  {
    field: 'country',
    label: 'Country',
    ...choice,
    format: 'country',
    group: 'descriptive',
    definition: 'Country of the company.',
  },
  {
    field: 'exchange',
    label: 'Exchange',
    ...choice,
    group: 'descriptive',
    definition: 'Exchange on which the share is listed.',
  },
  {
    field: 'sector',
    label: 'Sector',
    ...choice,
    group: 'descriptive',
    definition: 'Part of the economy in which the company works.',
  },
  {
    field: 'method',
    label: 'Payment method',
    ...choice,
    group: 'dividend',
    definition: 'How the dividend is paid, e.g. in cash or in shares.',
  },
  {
    field: 'special',
    label: 'Special dividend',
    type: 'boolean',
    format: 'flag',
    filter: 'boolean',
    unit: '',
    formula: null,
    group: 'dividend',
    definition: 'Paid once: it counts neither for the yield nor for the streak.',
  },
  {
    field: 'marketCap',
    label: 'Market capitalisation',
    ...orderOnly,
    format: 'big-money',
    group: 'descriptive',
    definition: 'Value of all shares in US dollars.',
  },
  {
    field: 'change',
    label: 'Change',
    ...orderOnly,
    format: 'change-percent',
    group: 'dividend',
    definition: 'Against the regular dividend before.',
  },
  {
    field: 'symbol',
    label: 'Ticker',
    ...orderOnly,
    type: 'text',
    format: 'symbol',
    group: 'descriptive',
    definition: 'Ticker of the share.',
  },
];

export const DIVIDEND_CATALOGUE: ColumnCatalogue = {
  assetType: 'stock',
  columns: COLUMNS,
  sets: [{ id: 'all', label: 'All', fields: COLUMNS.map(({ field }) => field) }],
  defaultSort: [{ field: 'marketCap', direction: 'desc' }],
};

/** Filters shown expanded at the top of the panel. */
export const FEATURED_DIVIDEND_FILTERS = ['yield', 'amount', 'frequency', 'country', 'sector'];

/** Orders within a day, as written in the address and the API. */
export const DIVIDEND_ORDERS = [
  { value: '-marketCap', label: 'Largest companies' },
  { value: '-yield', label: 'Highest yield' },
  { value: '-amount', label: 'Largest amount' },
  { value: '-change', label: 'Largest increase' },
  { value: 'change', label: 'Largest cut' },
  { value: 'symbol', label: 'Ticker' },
] as const;
