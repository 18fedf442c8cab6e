import { isNumeric } from '../../market/table/column';
import type { Table } from '../../market/table/table';

/** The group of each stock: a code per row, 0 where unknown, and the names by code. */
export interface Groups {
  codes: Uint32Array;
  /** Null at 0. */
  names: readonly (string | null)[];
}

/** Groups by a text column, e.g. `sector`, `industry`. */
export function groupsOf(table: Table, field: string): Groups {
  const column = table.columns.get(field);
  if (!column || isNumeric(column)) return { codes: new Uint32Array(table.rows), names: [null] };
  return {
    codes: column.codes,
    names: column.dictionary.map((name) => (typeof name === 'string' ? name : null)),
  };
}
