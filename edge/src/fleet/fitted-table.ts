/** Columns of a terminal that lines of a status fit into. */
export const LINE_WIDTH = 120;
const GAP = 2;

/**
 * Wraps a text at spaces; a longer word is broken at the end of the line. Later lines are indented.
 */
export function wrapLine(text: string, width = LINE_WIDTH, indent = ''): string[] {
  const lines: string[] = [];
  const characters = [...text];
  let from = 0;
  let prefix = '';
  for (;;) {
    const room = Math.max(1, width - prefix.length);
    if (characters.length - from <= room) {
      lines.push(prefix + characters.slice(from).join(''));
      return lines;
    }
    const line = characters.slice(from, from + room + 1);
    const space = line.lastIndexOf(' ');
    const end = space > 0 ? space : room;
    lines.push((prefix + line.slice(0, end).join('')).trimEnd());
    from += end;
    while (characters[from] === ' ') from += 1;
    prefix = indent;
  }
}

const lengthOf = (text: string): number => [...text].length;

/** Widths of the columns: the widest ones shrink until a line fits. */
function widthsOf(rows: readonly (readonly string[])[], width: number): number[] {
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  const widths = Array.from({ length: columns }, (_, i) =>
    Math.max(1, ...rows.map((cells) => lengthOf(cells[i] ?? ''))),
  );
  const room = Math.max(columns, width - GAP * (columns - 1));
  let surplus = widths.reduce((sum, one) => sum + one, 0) - room;
  for (; surplus > 0; surplus -= 1) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = (widths[widest] ?? 1) - 1;
  }
  return widths;
}

/**
 * Rows as aligned columns, the first one the heading. No line is longer than the width: cells of the widest columns
 * continue below, so nothing is lost.
 * @param notes lines below each row after the heading
 */
export function fittedTable(
  rows: readonly (readonly string[])[],
  notes: readonly (readonly string[])[] = [],
  width = LINE_WIDTH,
): string[] {
  const widths = widthsOf(rows, width);
  return rows.flatMap((row, index) => {
    const cells = widths.map((columnWidth, i) => wrapLine(row[i] ?? '', columnWidth));
    const height = Math.max(1, ...cells.map((lines) => lines.length));
    const lines = Array.from({ length: height }, (_, line) =>
      cells
        .map((cell, i) => {
          const text = cell[line] ?? '';
          return text + ' '.repeat(Math.max(0, (widths[i] ?? 0) - lengthOf(text)));
        })
        .join(' '.repeat(GAP))
        .trimEnd(),
    );
    const below = index === 0 ? [] : (notes[index - 1] ?? []);
    return [...lines, ...below.flatMap((note) => wrapLine(`  ${note}`, width, '    '))];
  });
}
