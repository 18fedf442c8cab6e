import { useRef, useState, type KeyboardEvent } from 'react';
import type { CrossRates } from 'shared/contract';
import { CurrencyFlag } from 'shared/ui';
import { converterAddress, type CurrenciesState } from '../currencies-state';
import { walk, type CellPosition } from './grid-walk';
import { MatrixCell } from './matrix-cell';

const START: CellPosition = { row: 0, column: 1 };

/** The matrix as an ARIA grid: one cell is a tab stop, and arrow keys move between cells. */
export function MatrixTable({ rates, state }: { rates: CrossRates; state: CurrenciesState }) {
  const { codes, rows, window } = rates;
  const body = useRef<HTMLTableSectionElement>(null);
  const [position, setPosition] = useState(START);
  const current: CellPosition = {
    row: Math.min(position.row, rows.length - 1),
    column: Math.min(position.column, codes.length - 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const next = walk(event.key, current, rows.length, codes.length, event.ctrlKey);
    if (!next) return;
    event.preventDefault();
    setPosition(next);
    const cell = body.current?.rows[next.row]?.cells[next.column + 1]?.firstElementChild;
    if (cell instanceof HTMLElement) {
      cell.focus();
      // Scroll the cell out from under the sticky headers.
      if (typeof cell.scrollIntoView === 'function')
        cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  };
  return (
    <table
      role="grid"
      aria-label="Cross rates"
      aria-rowcount={rows.length + 1}
      aria-colcount={codes.length + 1}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <th scope="col">1 unit of</th>
          {codes.map((code) => (
            <th key={code} scope="col">
              <span>
                in <CurrencyFlag code={code} /> {code}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map(({ base, cells }, row) => (
          <tr key={base}>
            <th scope="row">
              <span>
                <CurrencyFlag code={base} />
                {base}
              </span>
            </th>
            {cells.map((cell, column) => (
              <td key={codes[column]} role="gridcell" onFocus={() => setPosition({ row, column })}>
                <MatrixCell
                  cell={cell}
                  base={base}
                  quote={codes[column] ?? ''}
                  window={window}
                  current={row === current.row && column === current.column}
                  converter={converterAddress(state, base, codes[column] ?? '')}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
