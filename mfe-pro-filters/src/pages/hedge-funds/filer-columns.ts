/** Columns of the filer list; field names are the API's sort keys. */
import type { ThirteenFFilerSummary } from 'shared/contract';
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue, GridRow } from 'shared/ui/grid';

const base = { filter: 'none', group: 'fund', unit: '', formula: null } as const;
const textColumn = { ...base, type: 'text', format: 'text' } as const;
const count = { ...base, type: 'number', format: 'integer', unit: 'positions' } as const;
const percent = { ...base, type: 'number', format: 'percent', unit: 'percent' } as const;

const NAME: ColumnDefinition = {
  ...textColumn,
  field: 'name',
  label: 'Filer',
  definition: 'Manager that files the report.',
};
const HELD: ColumnDefinition = {
  ...base,
  field: 'held',
  label: 'Position',
  type: 'number',
  format: 'big-money',
  currency: 'USD',
  unit: 'USD',
  definition: 'The largest position that matches the search, and its weight in the portfolio.',
};
const HELD_CHANGE: ColumnDefinition = {
  ...base,
  field: 'heldChange',
  label: 'Change',
  title: 'Change of the position',
  type: 'number',
  format: 'big-number',
  unit: 'shares',
  definition: 'Shares bought or sold since the previous report, adjusted for splits.',
};
const OTHERS: readonly ColumnDefinition[] = [
  {
    ...textColumn,
    field: 'cik',
    label: 'CIK',
    sortable: false,
    definition: 'Number of the filer at the SEC.',
  },
  {
    ...base,
    field: 'valueUSD',
    label: 'Value',
    title: 'Reported value',
    type: 'number',
    format: 'big-money',
    currency: 'USD',
    unit: 'USD',
    definition: 'Shares and bonds at the end of the quarter; options are not counted.',
  },
  {
    ...base,
    field: 'valueChangePercent',
    label: 'QoQ',
    title: 'Change on quarter',
    type: 'number',
    format: 'change-percent',
    unit: 'percent',
    heatSpan: 30,
    definition: 'Change of the reported value since the previous report, from prices and trades.',
  },
  {
    ...count,
    field: 'positions',
    label: 'Positions',
    definition: 'Positions in shares and bonds, each class on its own.',
  },
  {
    ...percent,
    field: 'turnoverPercent',
    label: 'Turnover',
    definition: 'Lesser of purchases and sales divided by the mean value of the two quarters.',
  },
  {
    ...percent,
    field: 'top10',
    label: 'Top 10',
    definition: 'Weight of the ten largest positions.',
  },
  {
    ...count,
    field: 'new',
    label: 'New',
    definition: 'Positions that were not in the previous report.',
  },
  {
    ...count,
    field: 'soldOut',
    label: 'Sold out',
    definition: 'Positions of the previous report that are no longer held.',
  },
  {
    ...textColumn,
    field: 'quarter',
    label: 'Quarter',
    definition: 'Latest quarter reported.',
  },
  {
    ...base,
    field: 'filedDate',
    label: 'Filed',
    type: 'date',
    format: 'date',
    definition: 'Day of the first filing of the quarter.',
  },
  {
    ...base,
    field: 'delayDays',
    label: 'Delay',
    title: 'Filing delay',
    type: 'number',
    format: 'integer',
    unit: 'days',
    lowestFirst: true,
    definition: 'Days from the end of the quarter to the first filing; due after 45.',
  },
];

export const FILER_CATALOGUE: GridCatalogue = {
  name: '13f-filers',
  columns: [NAME, HELD, HELD_CHANGE, ...OTHERS],
  sets: [],
};

const ALL = FILER_CATALOGUE.columns.map(({ field }) => field);
const WITHOUT_POSITION = ALL.filter((field) => field !== 'held' && field !== 'heldChange');

/** A search for a holding adds a column for the position. */
export const filerFields = (holding: string): readonly string[] =>
  holding === '' ? WITHOUT_POSITION : ALL;

const WIDTHS: Readonly<Record<string, number>> = {
  name: 250,
  held: 168,
  heldChange: 150,
  cik: 104,
  quarter: 130,
  delayDays: 74,
};
export const filerColumnWidth = ({ field }: ColumnDefinition): number | undefined => WIDTHS[field];

/** One filer with its newest report. */
export interface FilerRow extends GridRow {
  filer: ThirteenFFilerSummary;
}

export const filerRow = (filer: ThirteenFFilerSummary): FilerRow => ({
  key: filer.cik,
  filer,
  fields: {
    ...filer,
    held: filer.held?.valueUSD ?? null,
    heldChange: filer.held?.amountChange ?? null,
  },
});
