import { dayBesidePrice, followsPrice } from 'shared/market';
import { provenanceAt } from '../table/table';
import type { IndexedTable } from './indexed-table';

/** A figure whose date differs from the date of the price in its row. */
export interface OtherDay {
  /** Position in the page, from 0. */
  row: number;
  field: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Price-based figures on a page whose date differs from the price date. */
export function otherDays(
  { table }: IndexedTable,
  fields: readonly string[],
  page: readonly number[],
): OtherDay[] {
  const priced = fields.filter(followsPrice);
  if (priced.length === 0) return [];
  return page.flatMap((row, at) => {
    const priceDate = provenanceAt(table, 'price', row)?.date;
    return priced.flatMap((field): OtherDay[] => {
      const day = dayBesidePrice(field, provenanceAt(table, field, row)?.date, priceDate);
      return day === null ? [] : [{ row: at, field, day }];
    });
  });
}
