import { useEffect, useId, useState } from 'react';
import type { ColumnDefinition } from 'shared/market';
import { ToggleChip } from '../chip/chip';
import { Input } from '../field/text-field';
import { datePresets } from './date-presets';
import type { FilterOfKind } from './value/filter-value';

type DateRange = FilterOfKind<'date-range'>;

export interface DateRangeFilterProps {
  column: ColumnDefinition;
  value: DateRange | null;
  onChange: (value: DateRange) => void;
}

const OPEN: DateRange = { kind: 'date-range', from: null, to: null };
/** Debounce of typed dates, ms. */
const TYPING_MS = 350;
/** Earlier years are incomplete input and not applied: `0002`, `0020`, `0202`. */
const FIRST_YEAR = '1600';

/** First and last day (inclusive), and common time spans. */
export default function DateRangeFilter({ column, value, onChange }: DateRangeFilterProps) {
  const errorId = useId();
  const [today] = useState(() => new Date());
  const current = value ?? OPEN;
  const [draft, setDraft] = useState(current);
  // An external change (chip, back button) replaces the typed dates.
  const [draftRange, setDraftRange] = useState(current);
  if (draftRange.from !== current.from || draftRange.to !== current.to) {
    setDraftRange(current);
    setDraft(current);
  }
  const { from, to } = draft;
  const turned = from !== null && to !== null && from > to;
  const whole = [from, to].every((day) => day === null || day >= FIRST_YEAR);
  const changed = from !== current.from || to !== current.to;
  useEffect(() => {
    if (!changed || turned || !whole) return undefined;
    const timer = setTimeout(() => onChange({ kind: 'date-range', from, to }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [changed, turned, whole, from, to, onChange]);

  const name = column.title ?? column.label;
  const presets = datePresets(column, today);
  return (
    <>
      <div className="options" role="group" aria-label={`${name}, usual spans`}>
        {presets.map((preset) => {
          const isSelected = current.from === preset.from && current.to === preset.to;
          return (
            <ToggleChip
              key={preset.label}
              pressed={isSelected}
              onChange={(on) =>
                onChange(
                  on ? { kind: 'date-range', from: preset.from, to: preset.to } : { ...OPEN },
                )
              }
            >
              {preset.label}
            </ToggleChip>
          );
        })}
      </div>
      <div className="bounds dates">
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            <span>{end === 'from' ? 'From' : 'Until'}</span>
            <Input
              type="date"
              data-size="sm"
              aria-label={`${name} ${end === 'from' ? 'from' : 'until'}`}
              aria-invalid={turned}
              aria-describedby={turned ? errorId : undefined}
              value={draft[end] ?? ''}
              onChange={(event) => setDraft({ ...draft, [end]: event.target.value || null })}
            />
          </label>
        ))}
        {turned && (
          <small id={errorId} role="alert">
            The first day is after the last
          </small>
        )}
      </div>
    </>
  );
}
