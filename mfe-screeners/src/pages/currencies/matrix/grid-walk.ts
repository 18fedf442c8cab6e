/** Keys of a grid of cells, by the grid pattern of the ARIA practices. */

export interface CellPosition {
  row: number;
  column: number;
}

/** Where a key leads in a grid of so many rows and columns; null when it leads nowhere. */
export function walk(
  key: string,
  { row, column }: CellPosition,
  rows: number,
  columns: number,
  withControl = false,
): CellPosition | null {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const next: CellPosition | undefined = {
    ArrowLeft: { row, column: Math.max(0, column - 1) },
    ArrowRight: { row, column: Math.min(lastColumn, column + 1) },
    ArrowUp: { row: Math.max(0, row - 1), column },
    ArrowDown: { row: Math.min(lastRow, row + 1), column },
    PageUp: { row: 0, column },
    PageDown: { row: lastRow, column },
    Home: withControl ? { row: 0, column: 0 } : { row, column: 0 },
    End: withControl ? { row: lastRow, column: lastColumn } : { row, column: lastColumn },
  }[key];
  return next && (next.row !== row || next.column !== column) ? next : null;
}
