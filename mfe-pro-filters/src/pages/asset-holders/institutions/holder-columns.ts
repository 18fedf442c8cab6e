/** Columns of the institutions that hold an asset; field names are the API's sort keys. */
import type { AssetHoldersResponse } from 'shared/contract';
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue, GridRow } from 'shared/ui/grid';
import { quarterText } from '../../../thirteen-f/quarter-text';
import type { HoldersTab } from './holders-tabs';

export type Holder = AssetHoldersResponse['items'][number];

const base = { filter: 'none', group: 'fund', unit: '', formula: null } as const;
const text = { ...base, type: 'text', format: 'text' } as const;
const money = {
  ...base,
  type: 'number',
  format: 'big-money',
  currency: 'USD',
  unit: 'USD',
} as const;

const COLUMNS: readonly ColumnDefinition[] = [
  {
    ...text,
    field: 'name',
    label: 'Institution',
    definition: 'Institution as its newest report names it; each option is a row of its own.',
  },
  {
    ...text,
    field: 'putCall',
    label: 'Option',
    sortable: false,
    definition: 'Put or call; the value is that of the underlying shares.',
  },
  {
    ...text,
    field: 'status',
    label: 'Status',
    sortable: false,
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
    field: 'shareChange',
    label: 'Shares traded',
    type: 'number',
    format: 'big-number',
    unit: 'shares',
    definition: 'Shares bought less shares sold since the previous report, adjusted for splits.',
  },
  {
    ...base,
    field: 'shareChangePercent',
    label: 'Change',
    title: 'Change of shares',
    type: 'number',
    format: 'change-percent',
    unit: 'percent',
    definition: 'Change of shares since the previous report, adjusted for splits.',
  },
  { ...money, field: 'valueUSD', label: 'Value', definition: 'At the end of the quarter.' },
  {
    ...base,
    field: 'weight',
    label: 'Portfolio',
    title: 'Share of the portfolio',
    type: 'number',
    format: 'percent',
    unit: 'percent',
    definition: 'Share of the institution’s reported value, options left out.',
  },
  {
    ...base,
    field: 'weightChange',
    label: 'Δ portfolio',
    title: 'Change of the share of the portfolio',
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
    definition:
      'Shares traded × price at the end of the previous quarter. A new position counts at its value.',
  },
  {
    ...text,
    field: 'heldSince',
    label: 'Held since',
    definition: 'First of the reports in a row that have shares of it.',
  },
  {
    ...base,
    field: 'filedDate',
    label: 'Filed',
    type: 'date',
    format: 'date',
    definition: 'Day of the report.',
  },
];

export const HOLDERS_CATALOGUE: GridCatalogue = {
  name: '13f-asset-holders',
  columns: COLUMNS,
  sets: [],
};

const ALL = COLUMNS.map(({ field }) => field);
const without = (...fields: string[]) => ALL.filter((field) => !fields.includes(field));
const FIELDS: Readonly<Record<HoldersTab, readonly string[]>> = {
  holders: without('putCall', 'shareChange', 'weightChange', 'filedDate'),
  buyers: without('putCall', 'weightChange', 'filedDate'),
  sellers: without('putCall', 'weightChange', 'filedDate'),
  new: without('putCall', 'shareChange', 'shareChangePercent', 'priceEffectUSD'),
  'first-time': without('putCall', 'shareChange', 'shareChangePercent', 'priceEffectUSD'),
  // Nothing is held: neither shares nor a value of them.
  'sold-out': without('putCall', 'shares', 'valueUSD', 'weight', 'priceEffectUSD', 'heldSince'),
  options: without('weight', 'weightChange', 'heldSince'),
  bonds: without('putCall', 'heldSince'),
};

export const holderFields = (tab: HoldersTab): readonly string[] => FIELDS[tab];

const WIDTHS: Readonly<Record<string, number>> = {
  name: 176,
  status: 102,
  shares: 72,
  shareChange: 100,
  valueUSD: 76,
  weightChange: 88,
  priceEffectUSD: 76,
  tradeEffectUSD: 76,
  heldSince: 84,
};
export const holderColumnWidth = ({ field }: ColumnDefinition): number | undefined => WIDTHS[field];

/** One position of an institution. */
export interface HolderRow extends GridRow {
  holder: Holder;
}

export const holderRow = (holder: Holder, at: number): HolderRow => {
  const compared = !holder.firstFiling && !holder.splitSuspected;
  return {
    // An institution may report the same class of shares under two identifiers.
    key: `${holder.cik} ${at}`,
    holder,
    fields: {
      name: holder.name,
      putCall: holder.putCall,
      status: holder.status,
      shares: holder.shares,
      shareChange: compared ? holder.shareChange : null,
      shareChangePercent: compared ? holder.shareChangePercent : null,
      valueUSD: holder.valueUSD,
      weight: holder.weight,
      weightChange: holder.firstFiling ? null : holder.weightChange,
      priceEffectUSD: compared ? holder.priceEffectUSD : null,
      tradeEffectUSD: compared ? holder.tradeEffectUSD : null,
      heldSince: holder.heldSince && quarterText(holder.heldSince),
      filedDate: holder.filedDate,
    },
  };
};
