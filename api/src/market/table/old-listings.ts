/** Listings that no longer trade: their price is of a day long before the market's. */
import { MAX_CLOSURE_DAYS } from 'shared/market';
import { figureGroupOf } from 'market-model/dataset/figure-groups';
import { dayFromIso } from './calendar-day';
import { provenanceAt, type Table } from './table';

/**
 * The table with the rows whose price is older than any closure of an exchange. A row without a dated price is
 * not known to be old.
 * @param asOf ISO instant of the newest price
 */
export function withOldListings(table: Table, asOf: string): Table {
  const latest = dayFromIso(asOf.slice(0, 10));
  if (latest === null || !table.columns.has('price')) return table;
  const rows: number[] = [];
  for (let row = 0; row < table.rows; row++) {
    const date = provenanceAt(table, 'price', row)?.date ?? null;
    const day = date === null ? null : dayFromIso(date);
    if (day !== null && latest - day > MAX_CLOSURE_DAYS) rows.push(row);
  }
  return rows.length === 0 ? table : { ...table, oldListings: new Set(rows) };
}

const NONE: ReadonlySet<number> = new Set();

/** Rows that fail every condition on a field: an old listing has no current figures. */
export const rowsWithoutToday = (table: Table, field: string): ReadonlySet<number> =>
  figureGroupOf(field) === null ? NONE : (table.oldListings ?? NONE);
