/** Columns of the institutions that hold an asset; field names are the API's sort keys. */
import type { AssetHoldersResponse } from 'shared/contract';
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue, GridRow } from 'shared/ui/grid';
import {
  dateColumn,
  fieldsWithout,
  POSITION_COLUMNS,
  positionFields,
  sharesColumn,
  textColumn,
} from '../../../thirteen-f/position-columns';
import { quarterText } from '../../../thirteen-f/quarter-text';
import type { HoldersTab } from './holders-tabs';

export type Holder = AssetHoldersResponse['items'][number];

const COLUMNS: readonly ColumnDefinition[] = [
  {
    ...textColumn,
    field: 'name',
    label: 'Institution',
    definition: 'Name in the newest report of the institution. Each option is a row of its own.',
  },
  POSITION_COLUMNS.putCall,
  { ...POSITION_COLUMNS.status, sortable: false },
  POSITION_COLUMNS.shares,
  {
    ...sharesColumn,
    field: 'shareChange',
    label: 'Shares traded',
    definition: 'Shares bought less shares sold since the previous report, adjusted for splits.',
  },
  POSITION_COLUMNS.shareChangePercent,
  POSITION_COLUMNS.valueUSD,
  {
    ...POSITION_COLUMNS.weight,
    label: 'Portfolio',
    title: 'Share of the portfolio',
    definition: 'Share of the institution’s reported value, without options.',
  },
  {
    ...POSITION_COLUMNS.weightChange,
    label: 'Δ portfolio',
    title: 'Change of the share of the portfolio',
  },
  POSITION_COLUMNS.priceEffectUSD,
  POSITION_COLUMNS.tradeEffectUSD,
  {
    ...textColumn,
    field: 'heldSince',
    label: 'Held since',
    definition: 'Every report since this quarter includes shares of it.',
  },
  { ...dateColumn, field: 'filedDate', label: 'Filed', definition: 'Day of the report.' },
];

export const HOLDERS_CATALOGUE: GridCatalogue = {
  name: '13f-asset-holders',
  columns: COLUMNS,
  sets: [],
};

const without = fieldsWithout(COLUMNS);
const FIELDS: Readonly<Record<HoldersTab, readonly string[]>> = {
  holders: without('putCall', 'shareChange', 'weightChange', 'filedDate'),
  buyers: without('putCall', 'weightChange', 'filedDate'),
  sellers: without('putCall', 'weightChange', 'filedDate'),
  new: without('putCall', 'shareChange', 'shareChangePercent', 'priceEffectUSD'),
  'first-time': without('putCall', 'shareChange', 'shareChangePercent', 'priceEffectUSD'),
  // A closed position has neither shares nor a value.
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
      ...positionFields(holder),
      name: holder.name,
      shareChange: compared ? holder.shareChange : null,
      shareChangePercent: compared ? holder.shareChangePercent : null,
      weightChange: holder.firstFiling ? null : holder.weightChange,
      priceEffectUSD: compared ? holder.priceEffectUSD : null,
      tradeEffectUSD: compared ? holder.tradeEffectUSD : null,
      heldSince: holder.heldSince && quarterText(holder.heldSince),
      filedDate: holder.filedDate,
    },
  };
};
