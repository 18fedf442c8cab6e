import type { ColumnDefinition } from '../column';
import { changeColumns, PRICE_WINDOWS } from './price-changes';
import { riskColumns } from './risk';
import { stockTechnicalColumns } from './stock-technicals';
import { averageVolume10, averageVolume30, latestVolume, relativeVolume } from './volume';

/** Columns from daily bars, for any asset. */
const barColumns: ColumnDefinition[] = [
  latestVolume,
  averageVolume10,
  averageVolume30,
  relativeVolume,
  ...stockTechnicalColumns,
  ...riskColumns,
  ...changeColumns(PRICE_WINDOWS),
];

/**
 * The listing columns of a type, plus the bar columns that its list does not show: technicals and
 * 52-week figures for its page and API answer. If the price is in no currency (index, pair), price
 * ranges are not either.
 */
export function withBarColumns(listing: ColumnDefinition[]): ColumnDefinition[] {
  const listedFields = new Set(listing.map(({ field }) => field));
  const beside = barColumns.filter(({ field }) => !listedFields.has(field));
  const price = listing.find(({ field }) => field === 'price');
  const inUnits = (column: ColumnDefinition): ColumnDefinition =>
    price && price.currencyField === undefined && column.currencyField === 'currencyCode'
      ? { ...column, format: 'price', currencyField: undefined, unit: price.unit }
      : column;
  return [...listing, ...beside.map((column) => ({ ...inUnits(column), hidden: true }))];
}
