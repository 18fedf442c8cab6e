/** Columns of securities bought, sold and held by all filers; each list has its own order. */
import type { ThirteenFActivityItem } from 'shared/contract';
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue, GridRow } from 'shared/ui/grid';
import type { ActivityKind } from './filers-state';

const base = { filter: 'none', group: 'fund', unit: '', formula: null, sortable: false } as const;
const money = {
  ...base,
  type: 'number',
  format: 'big-money',
  currency: 'USD',
  unit: 'USD',
} as const;
const count = { ...base, type: 'number', format: 'integer', unit: 'filers' } as const;

const COLUMNS: readonly ColumnDefinition[] = [
  {
    ...base,
    field: 'issuer',
    label: 'Security',
    type: 'text',
    format: 'text',
    definition: 'Issuer as reports name it.',
  },
  {
    ...base,
    field: 'sector',
    label: 'Sector',
    type: 'text',
    format: 'text',
    definition: 'Part of the economy in which the company works.',
  },
  {
    ...money,
    field: 'netTradeUSD',
    label: 'Net trade',
    definition: 'Purchases minus sales, at the price of the previous quarter end.',
  },
  {
    ...money,
    field: 'boughtUSD',
    label: 'Bought',
    definition: 'Purchases by filers, at the price of the previous quarter end.',
  },
  {
    ...money,
    field: 'soldUSD',
    label: 'Sold',
    definition: 'Sales by filers, at the price of the previous quarter end.',
  },
  { ...count, field: 'buyers', label: 'Buyers', definition: 'Filers that hold more than before.' },
  {
    ...count,
    field: 'sellers',
    label: 'Sellers',
    definition: 'Filers that hold less than before.',
  },
  { ...count, field: 'new', label: 'New', definition: 'Filers that did not hold it before.' },
  {
    ...count,
    field: 'soldOut',
    label: 'Sold out',
    definition: 'Filers that hold it no more.',
  },
  { ...count, field: 'holders', label: 'Holders', definition: 'Filers that hold it.' },
  {
    ...base,
    field: 'holdersPercent',
    label: 'Of filers',
    type: 'number',
    format: 'percent',
    decimals: 1,
    unit: 'percent',
    definition: 'Holders as a share of the filers of the quarter.',
  },
  {
    ...count,
    field: 'top10Holders',
    label: 'In top 10',
    definition: 'Filers that have it among their ten largest positions.',
  },
  { ...money, field: 'valueUSD', label: 'Value held', definition: 'What all filers hold of it.' },
  {
    ...base,
    field: 'meanWeight',
    label: 'Mean weight',
    type: 'number',
    format: 'percent',
    unit: 'percent',
    definition: 'Mean weight among its holders.',
  },
];

export const ACTIVITY_CATALOGUE: GridCatalogue = {
  name: '13f-activity',
  columns: COLUMNS,
  sets: [],
};

const TRADED = ['netTradeUSD', 'boughtUSD', 'soldUSD', 'buyers', 'sellers', 'new', 'soldOut'];
const FIELDS: Readonly<Record<ActivityKind, readonly string[]>> = {
  bought: ['issuer', 'sector', ...TRADED, 'holders', 'valueUSD'],
  sold: ['issuer', 'sector', ...TRADED, 'holders', 'valueUSD'],
  crowded: [
    'issuer',
    'sector',
    'holders',
    'holdersPercent',
    'top10Holders',
    'meanWeight',
    'valueUSD',
    'new',
    'soldOut',
    'netTradeUSD',
  ],
  new: ['issuer', 'sector', 'new', 'boughtUSD', 'buyers', 'sellers', 'holders', 'valueUSD'],
};
export const activityFields = (kind: ActivityKind): readonly string[] => FIELDS[kind];

export const activityColumnWidth = ({ field }: ColumnDefinition): number | undefined =>
  field === 'issuer' ? 280 : field === 'sector' ? 150 : undefined;

/** One security with the filers' activity. */
export interface ActivityRow extends GridRow {
  item: ThirteenFActivityItem;
}

export const activityRow = (item: ThirteenFActivityItem): ActivityRow => ({
  // Each share class of an issuer has its own CUSIP; without one it is identified by its names.
  key: item.cusip ?? `${item.issuer} ${item.titleOfClass ?? ''}`,
  item,
  fields: { ...item },
});
