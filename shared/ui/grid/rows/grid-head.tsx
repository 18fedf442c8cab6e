import { memo, useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ColumnDefinition } from 'shared/market';
import { firstDirection, isRightAligned, isSortable, type ExtraColumn } from '../grid-model';
import { stickyClass } from '../columns/pinned-columns';
import { nextSort, type SortEntry } from '../sort/sort';

export interface GridHeadProps {
  columns: readonly ColumnDefinition[];
  extra: readonly ExtraColumn[];
  actions: boolean;
  /** Content below the label of a column. */
  content?: (column: ColumnDefinition) => ReactNode;
  /** Widths of the columns, for `grid-template-columns`. */
  template: string;
  /** Number of pinned columns after the first. */
  pinned: number;
  sort: readonly SortEntry[];
  /** Left out: the order is fixed. */
  onSortChange?: (sort: SortEntry[]) => void;
}

/** Header row: a button per sortable column, its definition as tooltip. */
export function GridHead({
  columns,
  extra,
  actions,
  content,
  template,
  pinned,
  sort,
  onSortChange,
}: GridHeadProps) {
  // A stable function for all columns: a sort change re-renders only the affected headers.
  const latest = useRef({ sort, onSortChange });
  useLayoutEffect(() => {
    latest.current = { sort, onSortChange };
  }, [sort, onSortChange]);
  const press = useCallback((column: ColumnDefinition, further: boolean) => {
    const { sort: now, onSortChange: change } = latest.current;
    change?.(nextSort(now, column.field, firstDirection(column), further));
  }, []);
  return (
    <thead>
      <tr style={{ gridTemplateColumns: template }}>
        {columns.map((column, index) => {
          const at = sort.findIndex((entry) => entry.field === column.field);
          return (
            <HeaderCell
              key={column.field}
              column={column}
              direction={sort[at]?.direction}
              sortRank={sort.length > 1 ? at + 1 : 0}
              stay={stickyClass(index, pinned)}
              onPress={onSortChange && press}
              content={content?.(column)}
            />
          );
        })}
        {extra.map((column) => (
          <th key={column.id} scope="col" className="number">
            <span>{column.label}</span>
          </th>
        ))}
        {actions && (
          <th scope="col" className="actions">
            <span className="ui-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const HeaderCell = memo(function HeaderCell({
  column,
  direction,
  sortRank,
  stay,
  onPress,
  content,
}: {
  column: ColumnDefinition;
  direction: 'asc' | 'desc' | undefined;
  /** Rank from 1 among several sort keys. 0 with a single one. */
  sortRank: number;
  /** Classes of a pinned cell. Otherwise empty. */
  stay: string;
  onPress?: (column: ColumnDefinition, further: boolean) => void;
  content?: ReactNode;
}) {
  const className = isRightAligned(column) ? `number ${stay}` : stay || undefined;
  const help = `${column.title ?? column.label}. ${column.definition}`;
  // Rows with a fixed order announce it as well.
  const order =
    direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending';
  if (!onPress || !isSortable(column)) {
    return (
      <th scope="col" className={className} aria-sort={order} title={help}>
        <span>{column.label}</span>
        {content}
      </th>
    );
  }
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button
        type="button"
        title={`${help} Shift and click to sort by several columns.`}
        onClick={(event) => onPress(column, event.shiftKey)}
      >
        {direction !== undefined && <i aria-hidden="true">{direction === 'asc' ? '▲' : '▼'}</i>}
        <span>{column.label}</span>
        {direction !== undefined && sortRank > 0 && (
          <sup aria-label={`sort key ${sortRank}`}>{sortRank}</sup>
        )}
      </button>
      {content}
    </th>
  );
});
