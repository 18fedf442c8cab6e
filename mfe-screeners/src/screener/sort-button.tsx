import { useState } from 'react';
import type { ColumnCatalogue } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, Icon, Sheet } from 'shared/ui';
import { firstDirection, isSortable, nextSort, type SortEntry } from 'shared/ui/data-grid';

const List = styled.ul.withConfig({ componentId: 'screener-sort' })`
  button {
    display: flex;
    justify-content: space-between;
    align-items: center;
    width: 100%;
    min-height: var(--touch);
    border-bottom: 1px solid var(--line-soft);
    text-align: left;
  }
  button[aria-pressed='true'] {
    color: var(--accent);
    font-weight: 500;
  }
`;

export interface SortButtonProps {
  catalogue: ColumnCatalogue;
  columns: readonly string[];
  sort: readonly SortEntry[];
  onChange: (sort: SortEntry[]) => void;
}

/** Sorting where there are no column headers: one tap sorts, the next turns the order round. */
export function SortButton({ catalogue, columns, sort, onChange }: SortButtonProps) {
  const [open, setOpen] = useState(false);
  const offered = columns
    .flatMap((field) => catalogue.columns.find((column) => column.field === field) ?? [])
    .filter(isSortable);
  return (
    <>
      <Button size="lg" aria-label="Sort" title="Sort" onClick={() => setOpen(true)}>
        <Icon name="sort" size={18} />
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Sort by"
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <List>
          {offered.map((column) => {
            const direction = sort.find((entry) => entry.field === column.field)?.direction;
            return (
              <li key={column.field}>
                <button
                  type="button"
                  aria-pressed={direction !== undefined}
                  onClick={() =>
                    onChange(nextSort(sort, column.field, firstDirection(column), false))
                  }
                >
                  {column.title ?? column.label}
                  {direction !== undefined && (
                    <span>{direction === 'asc' ? '▲ lowest first' : '▼ highest first'}</span>
                  )}
                </button>
              </li>
            );
          })}
        </List>
      </Sheet>
    </>
  );
}
