import type { Cell, Report, Table } from './benchmark';

/** Three significant digits: benchmarks on a shared machine are not more precise. */
function text(cell: Cell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  return Number.isInteger(cell) || Math.abs(cell) >= 100
    ? String(Math.round(cell))
    : cell.toPrecision(3);
}

export function formatTable({ title, columns, rows }: Table): string {
  const cells = [columns, ...rows.map((row) => row.map(text))];
  const widths = columns.map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: string[], source: readonly Cell[]) =>
    row
      .map((cell, column) =>
        typeof source[column] === 'number'
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const body = rows.map((row) => line(row.map(text), row));
  return [
    title,
    line(columns, columns),
    widths.map((width) => '─'.repeat(width)).join('  '),
    ...body,
  ].join('\n');
}

export function formatReport({ tables, notes }: Report): string {
  return [...tables.map(formatTable), notes.map((note) => `· ${note}`).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
}
