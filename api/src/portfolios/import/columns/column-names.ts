import type { FileTable } from '../reading/find-tables';

/**
 * Unique names for the choice of columns: a column without a name is `Column 9`, a repeated name
 * `Amount (column 9)`.
 */
export function columnNames(header: readonly string[]): string[] {
  const names = new Set<string>();
  return header.map((name, at) => {
    if (name === '') return `Column ${at + 1}`;
    if (names.has(name)) return `${name} (column ${at + 1})`;
    names.add(name);
    return name;
  });
}

/** Positions of columns that have a name or a value: delimiters at the end of lines make columns without either. */
export function usedColumns({ header, rows }: Pick<FileTable, 'header' | 'rows'>): number[] {
  return header.flatMap((name, at) =>
    name !== '' || rows.some(({ cells }) => (cells[at] ?? '') !== '') ? [at] : [],
  );
}
