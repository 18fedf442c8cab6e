/** Selects the stocks of a query. */
import { isNumeric } from '../../market/table/column';
import type { Table } from '../../market/table/table';
import { categoryAt, type MeasuredMarket } from '../measures/measured-market';

/** Whether a row is traded at a broker. */
function tradedAt(table: Table, broker: string): (row: number) => boolean {
  const column = table.columns.get('broker');
  if (!column || isNumeric(column)) return () => false;
  const availableByCode = column.dictionary.map(
    (names) => Array.isArray(names) && names.includes(broker),
  );
  return (row) => availableByCode[column.codes[row] ?? 0] ?? false;
}

/**
 * Rows of the broker and the categories, ascending; all rows without either. Listings with a stale
 * price are left out: they cannot pass a current rule.
 */
export function rowsOfQuery(
  market: MeasuredMarket,
  { broker, categories }: { broker?: string | undefined; categories?: string[] | undefined },
): Uint32Array {
  const { rows, oldListings } = market.table;
  const every = Uint32Array.from({ length: rows }, (_, row) => row);
  const all = oldListings ? every.filter((row) => !oldListings.has(row)) : every;
  const traded = broker === undefined ? all : all.filter(tradedAt(market.table, broker));
  return categories
    ? traded.filter((row) => categories.includes(categoryAt(market, row) ?? ''))
    : traded;
}
