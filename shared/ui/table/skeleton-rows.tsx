export interface SkeletonRowsProps {
  rows: number;
  columns: number;
  /** The first column holds a logo. */
  logo?: boolean;
}

/** Widths that vary by row like real figures, but are stable across renders. */
const width = (row: number, column: number) =>
  column === 1 ? 74 + ((row * 37) % 5) * 11 : 52 - ((row * 7 + column * 5) % 11) * 2;

/** Placeholder rows at the height of real rows, for a table whose first rows are loading. */
export function SkeletonRows({ rows, columns, logo = false }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          {column === 0 && logo ? (
            <span className="ui-asset">
              <span className="ui-skeleton" style={{ width: 20, height: 20, borderRadius: 5 }} />
              <span className="ui-skeleton" style={{ width: 36 + (row % 3) * 6 }} />
            </span>
          ) : (
            <span className="ui-skeleton" style={{ width: width(row, column), maxWidth: '90%' }} />
          )}
        </td>
      ))}
    </tr>
  ));
}
