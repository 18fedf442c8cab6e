import type { ColumnDefinition } from '../column';
import { changeColumns, PRICE_WINDOWS } from './price-changes';
import { stockTechnicalColumns } from './stock-technicals';
import { averageVolume10, averageVolume30, latestVolume, relativeVolume } from './volume';

/** All that daily bars tell of any asset. */
const barColumns: ColumnDefinition[] = [
  latestVolume,
  averageVolume10,
  averageVolume30,
  relativeVolume,
  ...stockTechnicalColumns,
  ...changeColumns(PRICE_WINDOWS),
];

/**
 * The listing columns of a type, and beside them what its bars tell but its list does not show:
 * technicals and 52-week figures stand on its page and in its API answer. Where the price is in no money (index,
 * pair), neither is a range of it.
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
