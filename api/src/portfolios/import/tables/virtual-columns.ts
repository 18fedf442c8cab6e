import type { ImportField } from '../brokers/broker-format';
import type { ImportTable } from './opened-import';
import type { TableRow } from '../reading/find-tables';

/**
 * The table with additional columns after those of the header, which are read as fields. They are
 * not columns of the file, so they are not shown.
 *
 * @param usedColumns source columns, which are not read otherwise
 */
export function withColumns(
  table: ImportTable,
  fields: readonly ImportField[],
  cellsOf: (row: TableRow) => readonly string[],
  usedColumns: readonly number[],
): ImportTable {
  const width = Math.max(table.header.length, ...table.rows.map(({ cells }) => cells.length));
  const rows = table.rows.map((row) => {
    const cells = [...row.cells];
    for (const [i, cell] of (row.isBroken ? [] : cellsOf(row)).entries()) cells[width + i] = cell;
    return { ...row, cells };
  });
  const map = { ...table.columns.map };
  // The columns of the sides are not read as amounts or symbols.
  for (const field of Object.keys(map) as ImportField[])
    if (usedColumns.includes(map[field] ?? -1)) delete map[field];
  for (const [i, field] of fields.entries()) map[field] = width + i;
  const { unread, fees } = table.columns;
  const fee = fields.indexOf('fee' as ImportField);
  return {
    ...table,
    rows,
    columns: {
      ...table.columns,
      map,
      fees:
        fee >= 0
          ? [{ column: width + fee, currency: null, currencyCode: null }]
          : fees.filter(({ column }) => !usedColumns.includes(column)),
      unread: unread.filter((column) => !usedColumns.includes(column)),
    },
  };
}
