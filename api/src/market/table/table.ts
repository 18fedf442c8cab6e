/** All assets of one type as columns. Rows are in ascending order of symbol. */
import type { FieldValue } from 'shared/contract';
import type { AssetType } from 'shared/market';
import type { HistorySource, Provenance } from 'market-model/dataset/dataset';
import { isoFromDay } from './calendar-day';
import { isNumeric, type Column } from './column';

/** Provenance of the values of one field: a code per row, or one code for every known value. */
export type ProvenanceCodes = number | Uint16Array | Uint32Array;

export interface Table {
  assetType: AssetType;
  rows: number;
  symbols: readonly string[];
  columns: ReadonlyMap<string, Column>;
  provenance: {
    /** Distinct sources. Index 0 means "none". */
    tuples: readonly (Provenance | null)[];
    codes: ReadonlyMap<string, ProvenanceCodes>;
  };
  /** Per row 0 no history, 1 stored bars, 2 demo bars from `seeds`. */
  historyKinds: Uint8Array;
  seeds: Float64Array;
  /** Rows whose price is much older than the newest one; omitted without such rows. */
  oldListings?: ReadonlySet<number>;
}

/** The value of one cell as the API writes it: dates as `YYYY-MM-DD`, null where unknown. */
export function valueAt(column: Column, row: number): FieldValue {
  if (!isNumeric(column)) return column.dictionary[column.codes[row] ?? 0] ?? null;
  const value = column.values[row] ?? Number.NaN;
  if (Number.isNaN(value)) return null;
  return column.kind === 'date' ? isoFromDay(value) : value;
}

export function provenanceAt(table: Table, field: string, row: number): Provenance | null {
  const codes = table.provenance.codes.get(field);
  if (codes === undefined) return null;
  if (typeof codes !== 'number') return table.provenance.tuples[codes[row] ?? 0] ?? null;
  const column = table.columns.get(field);
  if (!column || valueAt(column, row) === null) return null;
  return table.provenance.tuples[codes] ?? null;
}

export function historySourceAt(table: Table, row: number): HistorySource | null {
  const kind = table.historyKinds[row];
  if (kind === 1) return { kind: 'stored' };
  if (kind === 2) return { kind: 'demo', seed: table.seeds[row] ?? 0 };
  return null;
}

/** Row of a symbol by binary search; -1 when the table does not hold it. */
export function rowOf(table: Table, symbol: string): number {
  let low = 0;
  let high = table.rows - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const candidate = table.symbols[middle] ?? '';
    if (candidate === symbol) return middle;
    if (candidate < symbol) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
