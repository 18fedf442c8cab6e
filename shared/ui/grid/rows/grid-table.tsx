import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { ColumnDefinition } from 'shared/market';
import { tableWidths } from '../columns/table-widths';
import { GridBody, type TableLayout } from './grid-body';
import { RowSkeletons } from './row-skeletons';
import { GridHead } from './grid-head';
import type { GridGroup, GridRow, GridSelection } from '../grid-model';
import type { RowLayout, RowParts } from './grid-row';
import { watchEdges } from './scroll-edges';
import type { SortEntry } from '../sort/sort';
import { usePinOffsets } from '../columns/use-pin-offsets';
import { useVisibleColumns } from '../columns/use-visible-columns';
import { useRowLinks } from './use-row-links';

export interface GridTableProps
  extends Omit<RowParts, 'onPick' | 'pickVerb'>, Omit<RowLayout, 'template' | 'cells' | 'distant'> {
  label: string;
  widthOf?: (column: ColumnDefinition) => number | undefined;
  gridRef: RefObject<HTMLElement | null>;
  /** Undefined before the first rows. */
  rows: readonly GridRow[] | undefined;
  groups?: readonly GridGroup[];
  /** Content below the label of a column. */
  columnHeader?: (column: ColumnDefinition) => ReactNode;
  /** Fields that the rows have. Empty before the first rows, or if rows have every field. */
  fields: readonly string[];
  /** Newer rows are loading or not rendered yet. */
  loading: boolean;
  /** Newer rows failed to load. */
  failed: boolean;
  selection?: GridSelection;
  sort: readonly SortEntry[];
  onSortChange?: (sort: SortEntry[]) => void;
  /** Opens the explanation of a cell. */
  onExplain: (cell: HTMLElement) => void;
  /** Skeletons of the first rows, and whether they are visible yet. */
  skeleton: { count: number; shown: boolean };
}

/** The rows as a real table. A column appears only together with its values. */
export function GridTable({
  label,
  widthOf,
  gridRef,
  rows,
  groups,
  columnHeader,
  fields: rowFields,
  loading,
  failed,
  columns,
  extra,
  nameField,
  pinned,
  sort,
  onSortChange,
  onExplain,
  skeleton,
  ...parts
}: GridTableProps) {
  const filled = useFilledColumns(columns, rowFields, loading || failed);
  const onClick = useRowLinks(onExplain);
  const fields = useMemo(() => filled.map(({ field }) => field), [filled]);
  const { rowActions, onMenu } = parts;
  usePinOffsets(gridRef, fields, pinned);
  const actions = rowActions !== undefined || onMenu !== undefined;
  const isHeadWrapped = columnHeader !== undefined;
  const { widths, template, least, spare } = useMemo(
    () =>
      tableWidths(
        filled,
        extra,
        onMenu ? 'action and menu' : rowActions ? 'action' : 'none',
        nameField,
        widthOf,
        isHeadWrapped,
      ),
    [filled, extra, onMenu, rowActions, nameField, widthOf, isHeadWrapped],
  );
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => watchEdges(scroller.current), []);
  const cells = useVisibleColumns(scroller, widths, pinned);
  const distant = useMemo<RowLayout>(() => {
    const name = filled.findIndex(({ field }, index) => index > 0 && field === nameField);
    const names = name === -1 ? [0] : [0, name];
    return { columns: filled, extra, nameField, template, pinned, cells: names, distant: true };
  }, [filled, extra, nameField, template, pinned]);
  const layout = useMemo<TableLayout>(
    () => ({ near: { ...distant, cells, distant: false }, distant }),
    [distant, cells],
  );
  return (
    <div className="scroll" ref={scroller} onClick={onClick}>
      <table
        aria-colcount={filled.length + extra.length + (actions ? 1 : 0)}
        style={{ '--grid-spare': spare, minWidth: `calc(${least}px + var(--grid-spare))` }}
      >
        <caption className="ui-hidden">{label}</caption>
        <GridHead
          columns={filled}
          extra={extra}
          actions={actions}
          content={columnHeader}
          template={template}
          pinned={pinned}
          sort={sort}
          onSortChange={onSortChange}
        />
        {rows ? (
          <GridBody {...parts} layout={layout} rows={rows} groups={groups} busy={loading} />
        ) : (
          <RowSkeletons
            {...skeleton}
            columns={cells.flatMap((index) => filled[index] ?? [])}
            extra={extra.length}
            actions={actions}
            template={template}
          />
        )}
      </table>
    </div>
  );
}

/** The columns, once the rows have their fields. Until then, the previous columns. */
function useFilledColumns(
  columns: readonly ColumnDefinition[],
  fields: readonly string[],
  /** Keeps the displayed columns. */
  isHeld: boolean,
): readonly ColumnDefinition[] {
  const [last, setLast] = useState(columns);
  const filled =
    !isHeld || fields.length === 0 || columns.every(({ field }) => fields.includes(field));
  if (filled && last !== columns) setLast(columns);
  return filled ? columns : last;
}
