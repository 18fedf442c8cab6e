/** Widths within the usual margins of A4 and Letter, whichever is narrower, in CSS px. */
export const PAPER_WIDTH = { portrait: 710, landscape: 970 } as const;

export interface ColumnBlocks<Column> {
  landscape: boolean;
  /** The columns of each table, without the one that names the row. */
  blocks: (readonly Column[])[];
}

/**
 * Distributes columns over as many stacked tables as the paper requires, of similar width. Portrait
 * if one table holds all columns, otherwise landscape.
 *
 * @param widthOf px of a column in print
 * @param nameWidth px of the row name column in every table
 */
export function columnBlocks<Column>(
  columns: readonly Column[],
  widthOf: (column: Column) => number,
  nameWidth: number,
): ColumnBlocks<Column> {
  const upright = filled(columns, widthOf, PAPER_WIDTH.portrait - nameWidth);
  if (upright.length <= 1) return { landscape: false, blocks: upright };
  const widest = PAPER_WIDTH.landscape - nameWidth;
  let blocks = filled(columns, widthOf, widest);
  const count = blocks.length;
  for (let width = widest * 0.95; width > 0; width -= widest * 0.05) {
    const narrower = filled(columns, widthOf, width);
    if (narrower.length > count) break;
    blocks = narrower;
  }
  return { landscape: true, blocks };
}

function filled<Column>(
  columns: readonly Column[],
  widthOf: (column: Column) => number,
  most: number,
): Column[][] {
  const blocks: Column[][] = [[]];
  let width = 0;
  for (const column of columns) {
    const more = widthOf(column);
    let last = blocks.at(-1);
    if (last === undefined || (last.length > 0 && width + more > most)) {
      blocks.push((last = []));
      width = 0;
    }
    last.push(column);
    width += more;
  }
  return blocks;
}
