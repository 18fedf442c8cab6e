import type { ColumnDefinition } from 'shared/market';
import { firstDirection, isRightAligned, isSortable, type ExtraColumn } from './grid-model';
import { nextSort, type SortEntry } from './sort';

export interface GridHeadProps {
  columns: readonly ColumnDefinition[];
  extra: readonly ExtraColumn[];
  actions: boolean;
  sort: readonly SortEntry[];
  onSortChange: (sort: SortEntry[]) => void;
}

/** Header row: a button per sortable column, its definition as tooltip. */
export function GridHead({ columns, extra, actions, sort, onSortChange }: GridHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeaderCell key={column.field} column={column} sort={sort} onSortChange={onSortChange} />
        ))}
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

function HeaderCell({
  column,
  sort,
  onSortChange,
}: { column: ColumnDefinition } & Pick<GridHeadProps, 'sort' | 'onSortChange'>) {
  const at = sort.findIndex((entry) => entry.field === column.field);
  const direction = sort[at]?.direction;
  const className = isRightAligned(column) ? 'number' : undefined;
  const help = `${column.title ?? column.label}. ${column.definition}`;
  if (!isSortable(column)) {
    return (
      <th scope="col" className={className} title={help}>
        <span>{column.label}</span>
      </th>
    );
  }
  return (
    <th
      scope="col"
      className={className}
      aria-sort={
        direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'
      }
    >
      <button
        type="button"
        title={`${help} Shift and click to sort by several columns.`}
        onClick={(event) =>
          onSortChange(nextSort(sort, column.field, firstDirection(column), event.shiftKey))
        }
      >
        {direction !== undefined && <i aria-hidden="true">{direction === 'asc' ? '▲' : '▼'}</i>}
        <span>{column.label}</span>
        {direction !== undefined && sort.length > 1 && (
          <sup aria-label={`sort key ${at + 1}`}>{at + 1}</sup>
        )}
      </button>
    </th>
  );
}
