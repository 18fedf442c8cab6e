import { memo } from 'react';
import type { GridRow, GridSelection } from './grid-model';
import { TableRow, type RowParts } from './grid-row';
import { useInTurns } from '../state/use-in-turns';

/** Table rows that are drawn in one go: a slow computer does it in 50 ms, with all that a frame costs. */
const ROWS_PER_TURN = 3;

export interface GridBodyProps extends RowParts {
  rows: readonly GridRow[];
  /** Newer rows are known that are not drawn yet. */
  behind: boolean;
  selection?: GridSelection;
}

/** The rows, in parts that are drawn in turns: a press never waits for a whole page of them. */
export function GridBody({ rows, behind, ...parts }: GridBodyProps) {
  const turns = useInTurns(rows, parts.columns, ROWS_PER_TURN);
  return turns.parts.map((part, at) => {
    // Said once, by the part that changes first: below it rows of the list before may still stand.
    if (part)
      return (
        <BodyPart key={at} rows={part} busy={at === 0 && (behind || !turns.done)} {...parts} />
      );
    const kept = rows.slice(at * ROWS_PER_TURN, (at + 1) * ROWS_PER_TURN);
    return (
      <tbody key={at} aria-hidden="true" style={{ '--rows': kept.length }}>
        {kept.map(({ symbol }) => (
          <tr key={symbol}>
            <td />
          </tr>
        ))}
      </tbody>
    );
  });
}

/**
 * Rows are known by their places: those of a new list are written over those before, which costs a
 * browser a third of making them anew.
 */
const BodyPart = memo(function BodyPart({
  rows,
  busy,
  selection,
  ...parts
}: Omit<GridBodyProps, 'behind'> & { busy: boolean }) {
  const pickable = selection !== undefined && selection.symbols.length < selection.most;
  return (
    <tbody aria-busy={busy} style={{ '--rows': rows.length }}>
      {rows.map((row, at) => (
        <TableRow
          key={at}
          {...parts}
          row={row}
          picked={selection?.symbols.includes(row.symbol) ?? false}
          pickable={pickable}
          onPick={selection?.onToggle}
          pickVerb={selection?.verb}
        />
      ))}
    </tbody>
  );
});
