/** Columns and filters of senators' trades; field names are the API's sort keys. */
import type { SenateTransactionRow } from 'shared/contract';
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue, GridRow } from 'shared/ui/grid';

const base = { group: 'descriptive', unit: '', formula: null } as const;
const options = { ...base, type: 'text', format: 'text', filter: 'options' } as const;
const day = { ...base, type: 'date', format: 'date', filter: 'date-range' } as const;
const change = {
  ...base,
  type: 'number',
  format: 'change-percent',
  filter: 'none',
  unit: 'percent',
  sortable: false,
} as const;

const COLUMNS: readonly ColumnDefinition[] = [
  {
    ...options,
    field: 'politician',
    label: 'Politician',
    definition: 'Senator who filed the report.',
  },
  {
    ...base,
    field: 'ticker',
    label: 'Asset',
    title: 'Tickers',
    type: 'text',
    format: 'text',
    filter: 'search',
    definition: 'Ticker in the report; several with commas between them.',
  },
  { ...options, field: 'type', label: 'Type', definition: 'Purchase, sale or exchange.' },
  {
    ...options,
    field: 'amount',
    label: 'Amount',
    definition: 'Bracket of the law: the exact amount is not reported.',
  },
  { ...day, field: 'transactionDate', label: 'Traded', definition: 'Day of the trade.' },
  { ...day, field: 'filedDate', label: 'Filed', definition: 'Day of the report.' },
  {
    ...base,
    field: 'delay',
    label: 'Delay',
    type: 'number',
    format: 'integer',
    filter: 'range',
    unit: 'days',
    lowestFirst: true,
    definition: 'Days from trade to report; the law grants 45.',
  },
  { ...options, field: 'owner', label: 'Owner', definition: 'Whose the asset is.' },
  {
    ...change,
    field: 'sinceTrade',
    label: 'Since trade',
    definition: 'Change of the asset’s price since the trade, whichever way it was traded.',
  },
  {
    ...change,
    field: 'sinceFiling',
    label: 'Since filing',
    definition: 'Change since the report was filed: the return of a reader who followed it.',
  },
  {
    ...base,
    field: 'report',
    label: 'Report',
    type: 'text',
    format: 'text',
    filter: 'none',
    sortable: false,
    definition: 'The disclosure as it was filed.',
  },
  {
    ...options,
    field: 'assetType',
    label: 'Kind',
    title: 'Kind of asset',
    sortable: false,
    definition: 'As the reports word it.',
  },
  {
    ...base,
    field: 'late',
    label: 'Late',
    type: 'boolean',
    format: 'flag',
    filter: 'boolean',
    hidden: true,
    definition: 'Reported after the 45 days that the law grants.',
  },
  {
    ...base,
    field: 'search',
    label: 'Text',
    type: 'text',
    format: 'text',
    filter: 'search',
    hidden: true,
    definition: 'Part of a politician’s name, a ticker or the description of an asset.',
  },
];

const RETURNS = [
  'ticker',
  'type',
  'amount',
  'transactionDate',
  'delay',
  'owner',
  'sinceTrade',
  'sinceFiling',
  'report',
];
const REPORTS = [
  'ticker',
  'assetType',
  'type',
  'amount',
  'transactionDate',
  'filedDate',
  'delay',
  'owner',
  'report',
];

export const TRADES_CATALOGUE: GridCatalogue = {
  name: 'senate-trades',
  columns: COLUMNS,
  sets: [
    { id: 'returns', label: 'Returns', fields: ['politician', ...RETURNS] },
    { id: 'reports', label: 'Reports', fields: ['politician', ...REPORTS] },
  ],
};

const BOTH = RETURNS.flatMap((field) =>
  field === 'transactionDate' ? [field, 'filedDate'] : [field],
);

/** The same list on the page of one politician. */
export const POLITICIAN_TRADES_CATALOGUE: GridCatalogue = {
  name: 'senate-politician-trades',
  columns: COLUMNS.filter(({ field }) => field !== 'politician'),
  sets: [{ id: 'all', label: 'Trades', fields: BOTH }],
};

/** The same list for one asset. */
export const ASSET_TRADES_CATALOGUE: GridCatalogue = {
  name: 'senate-asset-trades',
  columns: COLUMNS.filter(({ field }) => field !== 'ticker'),
  sets: [
    {
      id: 'all',
      label: 'Trades',
      fields: ['politician', 'assetType', ...BOTH.filter((field) => field !== 'ticker')],
    },
  ],
};

const WIDTHS: Readonly<Record<string, number>> = {
  politician: 156,
  ticker: 160,
  type: 108,
  amount: 146,
  transactionDate: 90,
  filedDate: 90,
  delay: 76,
  owner: 62,
  sinceTrade: 88,
  sinceFiling: 88,
  report: 76,
};
export const tradeColumnWidth = ({ field }: ColumnDefinition): number | undefined => WIDTHS[field];

/** One reported trade. */
export interface TradeRow extends GridRow {
  trade: SenateTransactionRow;
}

export const tradeRow = (trade: SenateTransactionRow): TradeRow => ({
  key: trade.id,
  trade,
  fields: {
    politician: trade.politician.name,
    ticker: trade.ticker,
    type: trade.type,
    amount: trade.amount?.id ?? null,
    transactionDate: trade.transactionDate,
    filedDate: trade.filedDate,
    delay: trade.delayDays,
    owner: trade.owner,
    sinceTrade: trade.sinceTrade?.percent ?? null,
    sinceFiling: trade.sinceFiling?.percent ?? null,
    report: trade.reportUrl,
    assetType: trade.assetType,
    late: trade.late,
  },
});
