import { memo } from 'react';
import type { GridRow, GridSelection } from '../grid-model';
import { TableRow, type RowLayout, type RowParts } from './grid-row';
import { useVisibleFirst, type RowGroup } from './visible-first';

/** Rows of one `tbody`, the unit that `content-visibility` skips while it is off screen. */
const GROUP_SIZE = 10;
const FIRST_SCREEN = 30;

export interface GridBodyProps extends RowParts {
  rows: readonly GridRow[];
  layout: RowLayout;
  /** Newer rows are on the way. */
  busy: boolean;
  selection?: GridSelection;
}

/** The rows in groups, each a `tbody`: the first screen at once, the others in a deferred render. */
export function GridBody({ rows, layout, busy, ...parts }: GridBodyProps) {
  const { groups, settled } = useVisibleFirst(rows, GROUP_SIZE, FIRST_SCREEN, layout);
  return groups.map((group, at) => (
    // Said once, by the group that changes first: below it rows of the list before may still stand.
    <BodyGroup key={at} {...group} {...parts} busy={at === 0 && (busy || !settled)} />
  ));
}

/**
 * Rows are keyed by position: those of a new list reuse the elements of the list before, which costs a
 * browser a third of making them anew.
 */
const BodyGroup = memo(function BodyGroup({
  rows,
  size,
  busy,
  selection,
  ...parts
}: GridBodyProps & RowGroup<GridRow, RowLayout>) {
  const pickable = selection !== undefined && selection.keys.length < selection.max;
  return (
    <tbody aria-busy={busy} style={{ '--rows': size }}>
      {rows.slice(0, size).map((row, at) => (
        <TableRow
          key={at}
          {...parts}
          row={row}
          picked={selection?.keys.includes(row.key) ?? false}
          pickable={pickable}
          onPick={selection?.onToggle}
          pickVerb={selection?.verb}
        />
      ))}
    </tbody>
  );
});
