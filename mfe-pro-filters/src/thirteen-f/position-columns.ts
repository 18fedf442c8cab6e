/**
 * Columns of one 13F position, shared by the list of a filer's holdings and the list of an asset's
 * holders. Field names are the API's sort keys.
 */
import type { AssetHoldersResponse, ThirteenFHoldingRow } from 'shared/contract';
import type { ColumnDefinition } from 'shared/market';

type Position = ThirteenFHoldingRow | AssetHoldersResponse['items'][number];

const base = { filter: 'none', group: 'fund', unit: '', formula: null } as const;
export const textColumn = { ...base, type: 'text', format: 'text' } as const;
export const dateColumn = { ...base, type: 'date', format: 'date' } as const;
export const sharesColumn = {
  ...base,
  type: 'number',
  format: 'big-number',
  unit: 'shares',
} as const;
const money = {
  ...base,
  type: 'number',
  format: 'big-money',
  currency: 'USD',
  unit: 'USD',
} as const;

export const POSITION_COLUMNS = {
  putCall: {
    ...textColumn,
    field: 'putCall',
    label: 'Option',
    sortable: false,
    definition: 'Put or call; the value is that of the underlying shares.',
  },
  status: {
    ...textColumn,
    field: 'status',
    label: 'Status',
    definition: 'Status of the position compared with the previous report.',
  },
  shares: {
    ...sharesColumn,
    field: 'shares',
    label: 'Shares',
    definition: 'At quarter end. For a bond, the principal amount.',
  },
  shareChangePercent: {
    ...base,
    field: 'shareChangePercent',
    label: 'Change',
    title: 'Change of shares',
    type: 'number',
    format: 'change-percent',
    unit: 'percent',
    definition: 'Change of shares since the previous report, adjusted for splits.',
  },
  valueUSD: {
    ...money,
    field: 'valueUSD',
    label: 'Value',
    definition: 'At the end of the quarter.',
  },
  weight: {
    ...base,
    field: 'weight',
    label: 'Weight',
    type: 'number',
    format: 'percent',
    unit: 'percent',
    definition: 'Share of the reported value; options count only if you include them.',
  },
  weightChange: {
    ...base,
    field: 'weightChange',
    label: 'Δ weight',
    title: 'Change of weight',
    type: 'number',
    format: 'number',
    unit: 'percentage points',
    definition: 'Change since the previous report, in percentage points.',
  },
  priceEffectUSD: {
    ...money,
    field: 'priceEffectUSD',
    label: 'By price',
    title: 'Price effect',
    definition:
      'Shares now × change of the price. With the trade effect it is the change of value.',
  },
  tradeEffectUSD: {
    ...money,
    field: 'tradeEffectUSD',
    label: 'By trade',
    title: 'Trade effect',
    definition:
      'Shares traded × price at the end of the previous quarter. A new position counts at its value.',
  },
} as const satisfies Readonly<Record<string, ColumnDefinition>>;

/** Cells of the columns above; null where the API has no figure. */
export const positionFields = (position: Position) => ({
  putCall: position.putCall,
  status: position.status,
  shares: position.shares,
  shareChangePercent: position.shareChangePercent,
  valueUSD: position.valueUSD,
  weight: position.weight,
  weightChange: position.weightChange,
  priceEffectUSD: position.priceEffectUSD,
  tradeEffectUSD: position.tradeEffectUSD,
});

/** Every field of a list but these. */
export const fieldsWithout =
  (columns: readonly ColumnDefinition[]) =>
  (...fields: string[]): readonly string[] =>
    columns.map(({ field }) => field).filter((field) => !fields.includes(field));
