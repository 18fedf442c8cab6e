/** Filter controls without facet counts: text, yes or no. */
import { useEffect, useState } from 'react';
import type { ColumnDefinition } from 'shared/market';
import { ToggleChip } from '../chip/chip';
import { Input } from '../field/text-field';
import type { FilterOfKind } from './value/filter-value';

/** Debounce of typed text, ms. */
const TYPING_MS = 350;

export interface SearchFilterProps {
  column: ColumnDefinition;
  value: FilterOfKind<'search'> | null;
  onChange: (value: FilterOfKind<'search'>) => void;
}

/** Filters by a substring. */
export function SearchFilter({ column, value, onChange }: SearchFilterProps) {
  const current = value?.text ?? '';
  const [draft, setDraft] = useState(current);
  // An external change (chip, back button) replaces the typed text.
  const [draftText, setDraftText] = useState(current);
  if (draftText !== current) {
    setDraftText(current);
    setDraft(current);
  }
  useEffect(() => {
    if (draft.trim() === current) return undefined;
    const timer = setTimeout(() => onChange({ kind: 'search', text: draft.trim() }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [draft, current, onChange]);
  return (
    <Input
      type="search"
      data-size="sm"
      maxLength={100}
      aria-label={`${column.title ?? column.label} contains`}
      placeholder="Contains"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
    />
  );
}

export interface BooleanFilterProps {
  column: ColumnDefinition;
  value: FilterOfKind<'boolean'> | null;
  /** Null removes the filter. */
  onChange: (value: FilterOfKind<'boolean'> | null) => void;
}

/** Yes, no, or either. */
export function BooleanFilter({ column, value, onChange }: BooleanFilterProps) {
  return (
    <div className="options" role="group" aria-label={column.title ?? column.label}>
      {([true, false] as const).map((answer) => (
        <ToggleChip
          key={String(answer)}
          pressed={value?.value === answer}
          onChange={(on) => onChange(on ? { kind: 'boolean', value: answer } : null)}
        >
          {answer ? 'Yes' : 'No'}
        </ToggleChip>
      ))}
    </div>
  );
}
