/** The stocks as they would have been listed on days in the past: tables for the filters, the score and screens. */
import type { FieldValue } from 'shared/contract';
import { columnOf } from 'shared/market';
import { isNumeric, type Column, type NumericColumn } from '../../market/table/column';
import { dayFromIso } from '../../market/table/calendar-day';
import type { Table } from '../../market/table/table';
import { IDENTITY_FIELDS } from './known-fields';

/** Columns of all stocks for one day. Immutable. */
export interface ColumnsOnDay {
  day: number;
  /** 1 where the stock was listed, by row of the snapshot. */
  listedRows: Uint8Array;
  columns: ReadonlyMap<string, Column>;
}

/** Distinct values of one computed text or boolean field; code 0 is unknown. */
class CodedValues {
  readonly dictionary: FieldValue[];
  readonly #codes: Map<FieldValue, number>;

  /** The engine expects booleans as 1 and 2. */
  constructor(kind: 'text' | 'boolean') {
    this.dictionary = kind === 'boolean' ? [null, false, true] : [null];
    this.#codes = new Map(this.dictionary.map((value, code) => [value, code]));
  }

  codeOf(value: FieldValue): number {
    let code = this.#codes.get(value);
    if (code === undefined) this.#codes.set(value, (code = this.dictionary.push(value) - 1));
    return code;
  }
}

/** Columns of one day while stock after stock is written. */
export class ColumnsWriter {
  readonly #listed: Uint8Array;
  readonly #numbers: NumericColumn[] = [];
  readonly #texts: {
    field: string;
    kind: 'text' | 'boolean';
    codes: Uint32Array;
    values: CodedValues;
  }[] = [];

  constructor(
    rows: number,
    fields: readonly string[],
    readonly day: number,
  ) {
    this.#listed = new Uint8Array(rows);
    for (const field of fields) {
      const type = columnOf('stock', field)?.type;
      if (type === 'number' || type === 'date')
        this.#numbers.push({ kind: type, field, values: new Float64Array(rows).fill(Number.NaN) });
      else if (type === 'text' || type === 'boolean')
        this.#texts.push({
          field,
          kind: type,
          codes: new Uint32Array(rows),
          values: new CodedValues(type),
        });
    }
  }

  /** Writes a stock that was listed. */
  set(row: number, fields: Readonly<Record<string, FieldValue | undefined>>): void {
    this.#listed[row] = 1;
    for (const { field, kind, values } of this.#numbers) {
      const value = fields[field];
      if (typeof value === 'number') values[row] = value;
      else if (kind === 'date' && typeof value === 'string')
        values[row] = dayFromIso(value) ?? Number.NaN;
    }
    for (const { field, codes, values } of this.#texts) {
      const value = fields[field];
      if (value !== undefined && value !== null) codes[row] = values.codeOf(value);
    }
  }

  finish(): ColumnsOnDay {
    const columns = new Map<string, Column>();
    for (const column of this.#numbers) columns.set(column.field, column);
    for (const { field, kind, codes, values } of this.#texts)
      columns.set(field, { kind, field, codes, dictionary: values.dictionary });
    return { day: this.day, listedRows: this.#listed, columns };
  }
}

/** Rows are those of the snapshot. Unlisted stocks only have their identity. */
export function tableOnDay(stocks: Table, { columns: computed }: ColumnsOnDay): Table {
  const columns = new Map<string, Column>();
  for (const field of IDENTITY_FIELDS) {
    const column = stocks.columns.get(field);
    if (column) columns.set(field, column);
  }
  for (const [field, column] of computed) columns.set(field, column);
  // A listing that is old today may have traded on the day.
  const { oldListings: _, ...table } = stocks;
  return { ...table, columns, provenance: { tuples: [null], codes: new Map() } };
}

/** The number of a column in a row; NaN where unknown. */
export function numberAt(table: Table, field: string, row: number): number {
  const column = table.columns.get(field);
  return column && isNumeric(column) ? (column.values[row] ?? Number.NaN) : Number.NaN;
}
