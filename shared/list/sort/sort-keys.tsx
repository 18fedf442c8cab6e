import type { ColumnDefinition } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, IconButton, Select } from 'shared/ui';
import {
  firstDirection,
  isSortable,
  MAX_SORT_KEYS,
  moveSort,
  withoutSort,
  withSort,
  type SortEntry,
} from 'shared/ui/grid';

const Keys = styled.ol`
  margin-bottom: 16px;
  li {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: var(--touch);
    border-bottom: 1px solid var(--line-soft);
  }
  li > b {
    flex: none;
    width: 20px;
    color: var(--accent);
    font-size: var(--text-xs);
  }
  li > span {
    flex: 1;
    min-width: 0;
  }
  li > button {
    flex: none;
  }
`;

export interface SortKeysProps {
  catalogue: { columns: readonly ColumnDefinition[] };
  /** Visible fields, offered first. */
  columns: readonly string[];
  sort: readonly SortEntry[];
  onChange: (sort: SortEntry[]) => void;
}

/**
 * The sort keys in order, with buttons to reverse, move up and remove each, and further keys to
 * add.
 */
export default function SortKeys({ catalogue, columns, sort, onChange }: SortKeysProps) {
  const columnOf = (field: string) => catalogue.columns.find((column) => column.field === field);
  const nameOf = (field: string) => columnOf(field)?.title ?? columnOf(field)?.label ?? field;
  // Visible columns first. Any other sortable column is available as well.
  const others = [
    ...new Set([...columns.flatMap((field) => columnOf(field) ?? []), ...catalogue.columns]),
  ].filter((column) => isSortable(column) && !sort.some(({ field }) => field === column.field));
  return (
    <>
      <Keys>
        {sort.map(({ field, direction }, at) => (
          <li key={field}>
            <b>{at + 1}</b>
            <span className="ui-cut">{nameOf(field)}</span>
            <Button
              variant="quiet"
              onClick={() => onChange(withSort(sort, field, direction === 'asc' ? 'desc' : 'asc'))}
            >
              {direction === 'asc' ? '▲ lowest first' : '▼ highest first'}
            </Button>
            {at > 0 && (
              <IconButton
                quiet
                icon="chevron-up"
                label={`${nameOf(field)} before ${nameOf(sort[at - 1]?.field ?? '')}`}
                onClick={() => onChange(moveSort(sort, field, -1))}
              />
            )}
            <IconButton
              quiet
              icon="close"
              iconSize={12}
              label={`Do not sort by ${nameOf(field)}`}
              onClick={() => onChange(withoutSort(sort, field))}
            />
          </li>
        ))}
      </Keys>
      {sort.length < MAX_SORT_KEYS && others.length > 0 && (
        <Select
          label={sort.length === 0 ? 'Sort by' : 'Then by'}
          value=""
          options={[
            { value: '', label: 'Choose a column' },
            ...others.map((column) => ({
              value: column.field,
              label: column.title ?? column.label,
            })),
          ]}
          onChange={(field) => {
            const column = columnOf(field);
            if (column) onChange(withSort(sort, field, firstDirection(column)));
          }}
        />
      )}
    </>
  );
}
