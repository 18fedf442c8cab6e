/** Keyboard navigation of a cell grid, by the ARIA grid pattern. */

export interface CellPosition {
  row: number;
  column: number;
}

/** Target cell of a key in a grid of this size; null if the key has no target. */
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
