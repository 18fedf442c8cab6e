import type { FieldValue, ScreenerResponse } from 'shared/contract';

export type NamedRow = Readonly<Record<string, FieldValue>>;

/** Rows of a screener answer with their fields by name. */
export const namedRows = ({ columns, rows }: ScreenerResponse): NamedRow[] =>
  rows.map((row) => Object.fromEntries(columns.map((field, index) => [field, row[index] ?? null])));

export const numberOf = (row: NamedRow, field: string): number | null => {
  const value = row[field];
  return typeof value === 'number' ? value : null;
};

export const textOf = (row: NamedRow, field: string): string => {
  const value = row[field];
  return typeof value === 'string' ? value : '';
};
