import type { ImportField } from '../brokers/broker-format';
import type { ImportTable } from './opened-import';
import type { TableRow } from '../reading/find-tables';

/** The cell of a field; empty where the table has no column for it. */
export const cellOf = (
  { columns: { map } }: Pick<ImportTable, 'columns'>,
  { cells }: Pick<TableRow, 'cells'>,
  field: ImportField,
) => cells[map[field] ?? -1] ?? '';
