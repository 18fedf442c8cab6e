import { memo } from 'react';
import type { ColumnDefinition } from 'shared/market';
import type { GridRow, GridSelection } from './grid-model';
import { TableRow, type RowParts } from './grid-row';
import { ROWS_PER_TURN, useInTurns } from './use-in-turns';

export interface GridBodyProps extends RowParts {
  rows: readonly GridRow[];
  selection?: GridSelection;
}

/** The rows, in parts that are drawn in turns: a press never waits for a whole page of them. */
export function GridBody({ rows, ...parts }: GridBodyProps) {
  const turns = useInTurns(rows);
  return turns.parts.map((part, at) =>
    part ? (
      // Said once, by the part that changes first: below it rows of the list before may still stand.
      <BodyPart key={at} rows={part} busy={at === 0 && !turns.done} {...parts} />
    ) : (
      <tbody key={at} aria-hidden="true">
        {rows.slice(at * ROWS_PER_TURN, (at + 1) * ROWS_PER_TURN).map(({ symbol }) => (
          <tr key={symbol}>
            <td />
          </tr>
        ))}
      </tbody>
    ),
  );
}

const BodyPart = memo(function BodyPart({
  rows,
  busy,
  selection,
  ...parts
}: GridBodyProps & { busy: boolean }) {
  const pickable = selection !== undefined && selection.symbols.length < selection.most;
  return (
    <tbody aria-busy={busy}>
      {rows.map((row) => (
        <TableRow
          key={row.symbol}
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

/** Rows of the same height as real ones while the first rows are on the way; empty until `shown`. */
export function GridBones({
  columns,
  extra,
  actions,
  shown,
  count,
}: {
  columns: readonly ColumnDefinition[];
  extra: number;
  actions: boolean;
  /** False: the place is kept, nothing is drawn in it. */
  shown: boolean;
  count: number;
}) {
  return (
    <tbody aria-hidden="true" className="bones" data-shown={shown ? '' : undefined}>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row}>
          <th>
            <span className="ui-bone" />
            <span className="ui-bone" />
          </th>
          {columns.slice(1).map((column) => (
            <td
              key={column.field}
              className={column.type === 'text' ? undefined : 'number'}
              data-words={column.type === 'text' ? '' : undefined}
            >
              <span className="ui-bone" />
            </td>
          ))}
          {Array.from({ length: extra + (actions ? 1 : 0) }, (_, at) => (
            <td key={at} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}
