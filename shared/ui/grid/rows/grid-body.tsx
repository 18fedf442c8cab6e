import { memo, useRef } from 'react';
import type { GridGroup, GridRow, GridSelection } from '../grid-model';
import { TableRow, type RowLayout, type RowParts } from './grid-row';
import { useNearSight } from './use-near-sight';
import { useVisibleFirst, type RenderedChunk } from './visible-first';

/** Rows per `tbody`, the unit that `content-visibility` skips while it is off screen. */
const CHUNK_SIZE = 10;
const FIRST_SCREEN = 30;

/** Layouts of the rows. */
export interface TableLayout {
  /** For visible and nearby rows. */
  near: RowLayout;
  /** For other rows: only names, for find in page, keyboard and screen readers. */
  distant: RowLayout;
}

export interface GridBodyProps extends RowParts {
  rows: readonly GridRow[];
  groups?: readonly GridGroup[];
  layout: TableLayout;
  /** Newer rows are loading. */
  busy: boolean;
  selection?: GridSelection;
}

/**
 * The rows in chunks, each a `tbody`: the first screen at once, the others in a deferred render.
 */
export function GridBody({ rows, groups, layout, busy, ...parts }: GridBodyProps) {
  const { chunks, settled } = useVisibleFirst(rows, CHUNK_SIZE, FIRST_SCREEN, layout, groups);
  return chunks.map((chunk, at) => (
    // Only the first chunk is marked busy, as it updates first. Chunks below may still show old
    // rows.
    <BodyChunk key={at} {...chunk} {...parts} busy={at === 0 && (busy || !settled)} />
  ));
}

/**
 * Rows are keyed by position. A new list reuses the elements of the previous one, which costs a
 * third less than recreating them.
 */
const BodyChunk = memo(function BodyChunk({
  rows,
  size,
  heading,
  busy,
  selection,
  start,
  layout,
  ...parts
}: Omit<GridBodyProps, 'groups'> & RenderedChunk<GridRow, TableLayout>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const near = useNearSight(body, start < FIRST_SCREEN);
  const pickable = selection !== undefined && selection.keys.length < selection.max;
  return (
    <tbody
      ref={body}
      aria-busy={busy}
      style={{ '--rows': size, gridTemplateColumns: layout.near.template }}
    >
      {heading !== undefined && (
        <tr className="band">
          <th scope="rowgroup">
            <div>{heading}</div>
          </th>
        </tr>
      )}
      {rows.slice(0, size).map((row, at) => (
        <TableRow
          key={at}
          {...parts}
          row={row}
          layout={near ? layout.near : layout.distant}
          picked={selection?.keys.includes(row.key) ?? false}
          pickable={pickable}
          onPick={selection?.onToggle}
          pickVerb={selection?.verb}
        />
      ))}
    </tbody>
  );
});
