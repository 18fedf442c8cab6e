/** Columns of a filer's holdings; field names are the API's sort keys. */
import type { ThirteenFHoldingRow } from 'shared/contract';
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue, GridRow } from 'shared/ui/grid';
import {
  fieldsWithout,
  POSITION_COLUMNS,
  positionFields,
  textColumn,
} from '../../../thirteen-f/position-columns';
import type { HoldingsTab } from './holdings-tab';

const COLUMNS: readonly ColumnDefinition[] = [
  {
    ...textColumn,
    field: 'issuer',
    label: 'Security',
    definition: 'Issuer as the report names it; each class of shares and each option is one row.',
  },
  ...Object.values(POSITION_COLUMNS),
];

export const HOLDING_CATALOGUE: GridCatalogue = {
  name: '13f-holdings',
  columns: COLUMNS,
  sets: [],
};

const without = fieldsWithout(COLUMNS);
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
  fields: { ...positionFields(holding), issuer: holding.issuer },
});
