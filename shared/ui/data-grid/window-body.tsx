import { useRef, useState, type FocusEvent } from 'react';
import { piecesOf } from './cell-window';
import type { GridBodyProps } from './grid-body';
import { columnCount, TableRow } from './grid-row';
import { usePrinting } from '../print';
import { useSight } from './use-sight';

/** Place of the head among the rows that readers of the screen count, from 1. */
const FIRST_ROW = 2;

/**
 * The rows of a table of very many cells: only those in sight are in the document, and of each only the
 * columns in sight. The first and the last row stay, and the one with the focus with its neighbours, so
 * that keys walk over all rows as in any other table. On paper every cell is there.
 */
export default function WindowBody({ rows, behind, selection, ...parts }: GridBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState(0);
  const sight = useSight(body, rows.length, parts.columns);
  const printing = usePrinting();
  const all = columnCount(parts);
  const places = printing ? { from: 0, to: rows.length } : sight.rows;
  const kept = [0, focused - 1, focused, focused + 1, rows.length - 1];
  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('tr[aria-rowindex]');
    if (row) setFocused(Number(row.getAttribute('aria-rowindex')) - FIRST_ROW);
  };
  const pickable = selection !== undefined && selection.symbols.length < selection.most;
  return (
    <tbody ref={body} className="window" aria-busy={behind} onFocus={follow}>
      {piecesOf(rows.length, places, kept).map((piece) => {
        if ('left' in piece)
          return (
            <tr
              key={`before ${piece.before}`}
              aria-hidden="true"
              className="left-out"
              style={{ height: piece.left * sight.rowHeight }}
            >
              <td colSpan={all} style={{ gridColumn: '1 / -1' }} />
            </tr>
          );
        const row = rows[piece.at];
        return (
          row && (
            <TableRow
              key={piece.at}
              {...parts}
              row={row}
              place={piece.at + FIRST_ROW}
              from={printing ? 0 : sight.columns.from}
              to={printing ? all : sight.columns.to}
              picked={selection?.symbols.includes(row.symbol) ?? false}
              pickable={pickable}
              onPick={selection?.onToggle}
              pickVerb={selection?.verb}
            />
          )
        );
      })}
    </tbody>
  );
}
