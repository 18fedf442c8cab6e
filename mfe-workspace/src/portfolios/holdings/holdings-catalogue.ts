/**
 * Columns of the holdings. Amounts are in the portfolio's currency, prices in that of the asset.
 */
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue } from 'shared/ui/grid';

const base = {
  type: 'number',
  filter: 'none',
  group: 'price',
  formula: null,
} as const satisfies Partial<ColumnDefinition>;

const amount = {
  ...base,
  format: 'money',
  currencyField: 'currencyCode',
  unit: 'portfolio currency',
} as const satisfies Partial<ColumnDefinition>;

const percent = { ...base, format: 'change-percent', unit: 'percent' } as const;

const COLUMNS: readonly ColumnDefinition[] = [
  {
    field: 'symbol',
    label: 'Asset',
    type: 'text',
    format: 'symbol',
    filter: 'none',
    group: 'descriptive',
    definition: 'Ticker of the asset, or the currency of cash.',
    unit: '',
    formula: null,
  },
  {
    field: 'name',
    label: 'Name',
    type: 'text',
    format: 'text',
    filter: 'none',
    group: 'descriptive',
    definition: 'Name of the asset.',
    unit: '',
    formula: null,
  },
  {
    ...base,
    field: 'quantity',
    label: 'Quantity',
    format: 'number',
    definition: 'Shares or units that are held.',
    unit: 'shares',
  },
  {
    ...amount,
    field: 'averageCost',
    label: 'Average cost',
    definition: 'Cost of the shares that are held ÷ their quantity.',
  },
  {
    ...base,
    field: 'price',
    label: 'Price',
    format: 'price',
    definition: 'Last closing price, in the currency of the asset.',
    unit: 'currency of the asset',
  },
  {
    ...amount,
    field: 'value',
    label: 'Value',
    definition: 'Quantity × price × exchange rate of the day.',
  },
  {
    ...base,
    field: 'weight',
    label: 'Weight',
    format: 'percent',
    definition: 'Value ÷ value of the portfolio.',
    unit: 'percent',
  },
  {
    ...percent,
    field: 'dayPercent',
    label: 'Day',
    definition: 'Change of the price since the close of the trading day before.',
    heatSpan: 5,
  },
  {
    ...amount,
    field: 'dayChange',
    label: 'Day gain',
    definition: 'What the holding added to the value since the close of the trading day before.',
  },
  {
    ...amount,
    field: 'unrealised',
    label: 'Unrealised',
    definition: 'Price gain of the shares that are held, at the exchange rate of the day.',
  },
  {
    ...percent,
    field: 'unrealisedPercent',
    label: 'Unrealised %',
    definition: 'Unrealised gain ÷ cost.',
    heatSpan: 50,
  },
  {
    ...amount,
    field: 'realised',
    label: 'Realised',
    definition: 'Price gain of the shares that were sold.',
  },
  {
    ...amount,
    field: 'income',
    label: 'Income',
    definition: 'Dividends and interest before tax.',
  },
  {
    ...amount,
    field: 'costs',
    label: 'Fees, taxes',
    definition: 'Fees and taxes paid.',
  },
  {
    ...amount,
    field: 'currencyEffect',
    label: 'Currency',
    title: 'Currency effect',
    definition: 'Gain or loss by the exchange rate alone.',
  },
  {
    ...amount,
    field: 'totalReturn',
    label: 'Total return',
    definition: 'Unrealised + realised + income + currency effect − fees − taxes.',
  },
  {
    ...percent,
    field: 'contribution',
    label: 'Contribution',
    definition:
      'Total return ÷ average capital of the portfolio (Modified Dietz), since the start.',
  },
];

export const HOLDINGS: GridCatalogue = {
  name: 'holdings',
  columns: COLUMNS,
  sets: [
    {
      id: 'overview',
      label: 'Overview',
      fields: [
        'symbol',
        'name',
        'quantity',
        'price',
        'averageCost',
        'value',
        'weight',
        'dayPercent',
        'unrealised',
        'unrealisedPercent',
        'income',
        'totalReturn',
      ],
    },
    {
      id: 'gains',
      label: 'Gains',
      fields: [
        'symbol',
        'value',
        'unrealised',
        'realised',
        'income',
        'costs',
        'currencyEffect',
        'totalReturn',
        'contribution',
      ],
    },
    {
      id: 'today',
      label: 'Today',
      fields: ['symbol', 'name', 'price', 'dayPercent', 'dayChange', 'value', 'weight'],
    },
  ],
};

/** Columns of changes, whose amounts are shown with their sign. */
export const SIGNED_FIELDS: ReadonlySet<string> = new Set([
  'dayChange',
  'unrealised',
  'realised',
  'currencyEffect',
  'totalReturn',
]);

export const AMOUNT_FIELDS: ReadonlySet<string> = new Set(
  COLUMNS.filter(({ format }) => format === 'money').map(({ field }) => field),
);
