/** The columns of the list of politicians; a field is called as the API sorts by it. */
import type { SenatePoliticianRow } from 'shared/contract';
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue, GridRow } from 'shared/ui/grid';

const base = { filter: 'none', group: 'descriptive', unit: '', formula: null } as const;
const count = { ...base, type: 'number', format: 'integer', unit: 'trades' } as const;
const interval = { ...base, type: 'number', format: 'big-money', unit: 'USD' } as const;

export const POLITICIANS_CATALOGUE: GridCatalogue = {
  name: 'senate-politicians',
  columns: [
    {
      ...base,
      field: 'name',
      label: 'Politician',
      type: 'text',
      format: 'text',
      definition: 'Senator who files the reports.',
    },
    {
      ...count,
      field: 'trades',
      label: 'Trades',
      definition: 'Reported trades of all kinds, paper filings included.',
    },
    { ...count, field: 'purchases', label: 'Buys', definition: 'Purchases.' },
    { ...count, field: 'sales', label: 'Sells', definition: 'Sales, whole or in part.' },
    {
      ...interval,
      field: 'amount',
      label: 'Amount',
      definition: 'Sum of the brackets of all trades, ordered by what is certain of it.',
    },
    {
      ...base,
      field: 'medianDelay',
      label: 'Median delay',
      type: 'number',
      format: 'integer',
      unit: 'days',
      lowestFirst: true,
      definition: 'Middle of the days from trade to report.',
    },
    {
      ...count,
      field: 'late',
      label: 'Late',
      definition: 'Trades reported after more than 45 days.',
    },
    {
      ...base,
      field: 'mostTraded',
      label: 'Most traded',
      type: 'text',
      format: 'text',
      sortable: false,
      definition: 'Ticker of the most trades.',
    },
    {
      ...base,
      field: 'lastTrade',
      label: 'Last trade',
      type: 'date',
      format: 'date',
      definition: 'Day of the newest reported trade.',
    },
  ],
  sets: [],
};

const WIDTHS: Readonly<Record<string, number>> = { name: 230, amount: 170 };
export const politicianColumnWidth = ({ field }: ColumnDefinition): number | undefined =>
  WIDTHS[field];

export interface PoliticianRow extends GridRow {
  politician: SenatePoliticianRow;
}

export const politicianRow = (politician: SenatePoliticianRow): PoliticianRow => ({
  key: politician.id,
  politician,
  fields: {
    name: politician.name,
    trades: politician.trades,
    purchases: politician.purchases,
    sales: politician.sales,
    amount: politician.amount.from,
    medianDelay: politician.medianDelayDays,
    late: politician.late,
    mostTraded: politician.mostTraded?.ticker ?? null,
    lastTrade: politician.lastTrade,
  },
});
