/** Columns of a filer's holdings; field names are the API's sort keys. */
import type { ThirteenFHoldingRow } from 'shared/contract';
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue, GridRow } from 'shared/ui/grid';
import type { HoldingsTab } from './holdings-tab';

const base = { filter: 'none', group: 'fund', unit: '', formula: null } as const;
const money = {
  ...base,
  type: 'number',
  format: 'big-money',
  currency: 'USD',
  unit: 'USD',
} as const;

const COLUMNS: readonly ColumnDefinition[] = [
  {
    ...base,
    field: 'issuer',
    label: 'Security',
    type: 'text',
    format: 'text',
    definition: 'Issuer as the report names it; each class of shares and each option is one row.',
  },
  {
    ...base,
    field: 'putCall',
    label: 'Option',
    type: 'text',
    format: 'text',
    sortable: false,
    definition: 'Put or call; the value is that of the underlying shares.',
  },
  {
    ...base,
    field: 'status',
    label: 'Status',
    type: 'text',
    format: 'text',
    definition: 'Status of the position compared with the previous report.',
  },
  {
    ...base,
    field: 'shares',
    label: 'Shares',
    type: 'number',
    format: 'big-number',
    unit: 'shares',
    definition: 'At quarter end. For a bond, the principal amount.',
  },
  {
    ...base,
    field: 'shareChangePercent',
    label: 'Change',
    title: 'Change of shares',
    type: 'number',
    format: 'change-percent',
    unit: 'percent',
    definition: 'Change since the previous report, adjusted for splits.',
  },
  { ...money, field: 'valueUSD', label: 'Value', definition: 'At the end of the quarter.' },
  {
    ...base,
    field: 'weight',
    label: 'Weight',
    type: 'number',
    format: 'percent',
    unit: 'percent',
    definition: 'Share of the reported value; options count only if you include them.',
  },
  {
    ...base,
    field: 'weightChange',
    label: 'Δ weight',
    title: 'Change of weight',
    type: 'number',
    format: 'number',
    unit: 'percentage points',
    definition: 'Change since the previous report, in percentage points.',
  },
  {
    ...money,
    field: 'priceEffectUSD',
    label: 'By price',
    title: 'Price effect',
    definition:
      'Shares now × change of the price. With the trade effect it is the change of value.',
  },
  {
    ...money,
    field: 'tradeEffectUSD',
    label: 'By trade',
    title: 'Trade effect',
    definition: 'Shares traded × price at the end of the previous quarter.',
  },
];

export const HOLDING_CATALOGUE: GridCatalogue = {
  name: '13f-holdings',
  columns: COLUMNS,
  sets: [],
};

const ALL = COLUMNS.map(({ field }) => field);
const without = (...fields: string[]) => ALL.filter((field) => !fields.includes(field));
const FIELDS: Readonly<Record<HoldingsTab, readonly string[]>> = {
  holdings: without('putCall'),
  new: without('putCall', 'shareChangePercent', 'priceEffectUSD'),
  increased: without('putCall'),
  reduced: without('putCall'),
  'sold-out': without('putCall', 'weight', 'priceEffectUSD'),
  options: without('weight', 'weightChange'),
};
const OPTIONS_COUNTED = without();

export const holdingFields = (tab: HoldingsTab, includeOptions: boolean): readonly string[] =>
  tab === 'options' && includeOptions ? OPTIONS_COUNTED : FIELDS[tab];

const WIDTHS: Readonly<Record<string, number>> = {
  issuer: 180,
  status: 96,
  shares: 76,
  valueUSD: 80,
  weightChange: 76,
  priceEffectUSD: 80,
  tradeEffectUSD: 80,
};
export const holdingColumnWidth = ({ field }: ColumnDefinition): number | undefined =>
  WIDTHS[field];

/** One position. */
export interface HoldingRow extends GridRow {
  holding: ThirteenFHoldingRow;
}

export const holdingRow = (holding: ThirteenFHoldingRow): HoldingRow => ({
  key: holding.key,
  holding,
  fields: {
    issuer: holding.issuer,
    putCall: holding.putCall,
    status: holding.status,
    shares: holding.shares,
    shareChangePercent: holding.shareChangePercent,
    valueUSD: holding.valueUSD,
    weight: holding.weight,
    weightChange: holding.weightChange,
    priceEffectUSD: holding.priceEffectUSD,
    tradeEffectUSD: holding.tradeEffectUSD,
  },
});
