/**
 * How one field of all assets of a type is kept in memory. Two shapes carry all five column types, so
 * that the loops of the engine stay monomorphic.
 */
import type { FieldValue } from 'shared/contract';

/** Numbers as they are, dates as days since 1970-01-01; NaN where unknown. */
export interface NumericColumn {
  kind: 'number' | 'date';
  field: string;
  values: Float64Array;
}

/** Text, booleans and lists: a code per row into a dictionary of distinct values; code 0 is unknown. */
export interface CodedColumn {
  kind: 'text' | 'boolean' | 'list';
  field: string;
  codes: Uint32Array;
  /** `dictionary[0]` is null. */
  dictionary: readonly FieldValue[];
}

export type Column = NumericColumn | CodedColumn;

export const isNumeric = (column: Column): column is NumericColumn =>
  column.kind === 'number' || column.kind === 'date';
