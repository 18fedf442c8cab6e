import { useState, type ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Checkbox, Input, Popover } from 'shared/ui';

const Choices = styled.div`
  display: grid;
  gap: 2px;
  width: min(280px, 100%);
  max-height: min(60vh, 420px);
  padding: var(--space-3);
  overflow-y: auto;
  > .ui-link {
    justify-self: start;
    margin-top: 8px;
  }
`;

/** Minimum number of options for a search input. */
const SEARCHABLE_FROM = 12;

export interface ChoiceOption<V extends string> {
  value: V;
  label: string;
  mark?: ReactNode;
  count?: number;
}

/** A button that opens a list of checkboxes for multiple selection. */
export function ChoicePopover<V extends string>({
  label,
  options,
  selected,
  onChange,
}: {
  label: string;
  options: readonly ChoiceOption<V>[];
  selected: readonly V[];
  onChange: (selected: V[]) => void;
}) {
  const [search, setSearch] = useState('');
  const matches = options.filter((option) =>
    option.label.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const toggle = (value: V, isSelected: boolean) =>
    onChange(isSelected ? [...selected, value] : selected.filter((other) => other !== value));
  return (
    <Popover
      button={selected.length > 0 ? `${label}: ${selected.length}` : label}
      buttonProps={{ size: 'sm' }}
      label={label}
      sheetTitle={label}
    >
      <Choices>
        {options.length >= SEARCHABLE_FROM && (
          <Input
            aria-label={`Find in ${label.toLowerCase()}`}
            placeholder="Find"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        {matches.map(({ value, label: text, mark, count }) => (
          <Checkbox
            key={value}
            checked={selected.includes(value)}
            onChange={(isSelected) => toggle(value, isSelected)}
          >
            {mark} {text}
            {count !== undefined && <small> {count}</small>}
          </Checkbox>
        ))}
        {matches.length === 0 && <p>Nothing of that name this week.</p>}
        {selected.length > 0 && (
          <button type="button" className="ui-link" onClick={() => onChange([])}>
            Clear
          </button>
        )}
      </Choices>
    </Popover>
  );
}
