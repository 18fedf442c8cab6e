import { useId, useState } from 'react';
import { styled } from 'shared/styled';
import type { ColumnDefinition } from 'shared/market';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Input } from '../field/text-field';
import { moveColumn, toggleColumn } from './column-choice';

const Panel = styled.div.withConfig({ componentId: 'column-chooser' })`
  display: grid;
  gap: 8px;
  width: 300px;
  max-width: calc(100vw - 32px);
  padding: 12px;
  ul {
    max-height: min(var(--menu), 50dvh);
    overflow-y: auto;
    margin-inline: -4px;
  }
  li {
    display: flex;
    align-items: center;
    min-height: 32px;
    padding-inline: 4px;
    font-size: var(--text-sm);
  }
  li[data-heading] {
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 500;
  }
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: 1;
    min-height: 32px;
    min-width: 0;
  }
  input[type='checkbox'] {
    accent-color: var(--accent);
    width: 16px;
    height: 16px;
  }
  footer {
    display: flex;
    justify-content: space-between;
    border-top: 1px solid var(--line-soft);
    padding-top: 8px;
  }
`;

export interface ColumnChooserProps {
  /** All columns on offer. */
  offered: readonly ColumnDefinition[];
  /** Fields on screen, in order. */
  shown: readonly string[];
  onChange: (fields: string[]) => void;
  onReset: () => void;
}

/** Find, show, hide and reorder columns; the shown ones stand first, in their order. */
export function ColumnChooser({ offered, shown, onChange, onReset }: ColumnChooserProps) {
  const [wanted, setWanted] = useState('');
  const listId = useId();
  const matches = (column: ColumnDefinition) =>
    `${column.label} ${column.title ?? ''}`.toLowerCase().includes(wanted.trim().toLowerCase());
  const inGrid = shown
    .flatMap((field) => offered.find((column) => column.field === field) ?? [])
    .filter(matches);
  const others = offered.filter((column) => !shown.includes(column.field) && matches(column));
  const entry = (column: ColumnDefinition, at: number) => (
    <li key={column.field}>
      <label title={column.definition}>
        <input
          type="checkbox"
          checked={shown.includes(column.field)}
          disabled={column.field === shown[0]}
          onChange={() => onChange(toggleColumn(shown, column.field))}
        />
        <span className="ui-cut">{column.title ?? column.label}</span>
      </label>
      {at > 0 && wanted === '' && (
        <>
          <IconButton
            quiet
            size="sm"
            icon="chevron-up"
            iconSize={12}
            label={`Move ${column.label} left`}
            disabled={at === 1}
            onClick={() => onChange(moveColumn(shown, column.field, -1))}
          />
          <IconButton
            quiet
            size="sm"
            icon="chevron-down"
            iconSize={12}
            label={`Move ${column.label} right`}
            disabled={at === shown.length - 1}
            onClick={() => onChange(moveColumn(shown, column.field, 1))}
          />
        </>
      )}
    </li>
  );
  return (
    <Panel>
      <Input
        type="search"
        data-size="sm"
        aria-label="Find a column"
        aria-controls={listId}
        placeholder="Find a column"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul id={listId}>
        {inGrid.map((column) => entry(column, wanted === '' ? shown.indexOf(column.field) : 0))}
        {others.length > 0 && <li data-heading="">More columns</li>}
        {others.map((column) => entry(column, 0))}
        {inGrid.length + others.length === 0 && <li>No column has this name</li>}
      </ul>
      <footer>
        <span role="status">{shown.length} shown</span>
        <Button size="sm" variant="quiet" onClick={onReset}>
          Reset columns
        </Button>
      </footer>
    </Panel>
  );
}
