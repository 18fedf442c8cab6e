/** Columns and rows of the comparison of two filers. */
import type { ThirteenFOverlapResponse } from 'shared/contract';
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue, GridRow } from 'shared/ui/grid';

type OverlapItem = ThirteenFOverlapResponse['items'][number];
type Filers = ThirteenFOverlapResponse['filers'];

export interface OverlapRow extends GridRow {
  item: OverlapItem;
}

export const overlapRow = (item: OverlapItem): OverlapRow => ({
  key: `${item.cusip ?? item.issuer} ${item.titleOfClass ?? ''}`,
  item,
  fields: {
    issuer: item.issuer,
    one: item.holdings[0]?.weight ?? null,
    other: item.holdings[1]?.weight ?? null,
    leastWeight: item.leastWeight,
  },
});

const base = {
  filter: 'none',
  group: 'fund',
  unit: '',
  formula: null,
  sortable: false,
} as const;

const weightColumn = (field: string, label: string, definition: string): ColumnDefinition => ({
  ...base,
  field,
  label,
  type: 'number',
  format: 'percent',
  unit: 'percent',
  definition,
});

/** Weight columns are named after their filers. */
export const overlapCatalogue = (filers: Filers | undefined): GridCatalogue => ({
  name: '13f-overlap',
  sets: [],
  columns: [
    {
      ...base,
      field: 'issuer',
      label: 'Security',
      type: 'text',
      format: 'text',
      definition: 'Shares or bonds, options left out.',
    },
    weightColumn('one', filers?.[0]?.name ?? 'This filer', 'Weight in this portfolio.'),
    weightColumn('other', filers?.[1]?.name ?? 'The other', 'Weight in the other portfolio.'),
    weightColumn('leastWeight', 'In common', 'The lesser of the two weights.'),
  ],
});

export const OVERLAP_FIELDS = ['issuer', 'one', 'other', 'leastWeight'];

export const overlapColumnWidth = ({ field }: ColumnDefinition) =>
  field === 'issuer' ? 280 : undefined;
