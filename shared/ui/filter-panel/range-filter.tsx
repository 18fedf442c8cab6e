import { useId, useState } from 'react';
import type { RangeFacet } from 'shared/contract';
import { formatQuantity, formatValue, parseQuantity, type ColumnDefinition } from 'shared/market';
import { Input } from '../field/text-field';
import { boundText, isPercent } from './bound-text';
import type { FilterOfKind } from './filter-value';
import { Histogram } from './histogram';
import { boundAt, edges, position } from './slider-scale';

type Range = FilterOfKind<'range'>;

export interface RangeFilterProps {
  column: ColumnDefinition;
  value: Range | null;
  facet: RangeFacet | undefined;
  onChange: (value: Range) => void;
}

const OPEN: Range = { kind: 'range', min: null, max: null };

/** Histogram, two handles and two exact inputs for one figure. */
export function RangeFilter({ column, value, facet, onChange }: RangeFilterProps) {
  const current = value ?? OPEN;
  const [dragged, setDragged] = useState<Range | null>(null);
  const shown = dragged ?? current;
  const scale = facet ? edges(facet) : [];
  const last = scale.length - 1;
  const from = position(scale, shown.min, 'low');
  const to = position(scale, shown.max, 'high');

  /** Handles move freely; the list is asked when one is let go. */
  const release = () => {
    if (dragged === null) return;
    setDragged(null);
    if (dragged.min !== current.min || dragged.max !== current.max) onChange(ordered(dragged));
  };
  const handle = (end: 'low' | 'high') => {
    const at = Math.round(end === 'low' ? from : to);
    return (
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-label={`${column.title ?? column.label}, ${end === 'low' ? 'minimum' : 'maximum'}`}
        aria-valuetext={describeBound(end === 'low' ? shown.min : shown.max, column)}
        onChange={(event) => {
          const moved = Number(event.target.value);
          if (end === 'low')
            setDragged({ ...shown, min: boundAt(scale, Math.min(moved, Math.floor(to)), 'low') });
          else
            setDragged({ ...shown, max: boundAt(scale, Math.max(moved, Math.ceil(from)), 'high') });
        }}
        onPointerUp={release}
        onKeyUp={release}
        onBlur={release}
      />
    );
  };
  return (
    <>
      <div className="slider" data-empty={facet && last < 1 ? '' : undefined}>
        {facet && (
          <Histogram
            bins={facet.bins}
            from={from}
            to={to}
            chosen={shown.min !== null || shown.max !== null}
          />
        )}
        {last >= 1 && (
          <div className="handles">
            <svg viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 .5H${last}`} />
              {(shown.min !== null || shown.max !== null) && (
                <path data-inside="" d={`M${from} .5H${to}`} />
              )}
            </svg>
            {handle('low')}
            {handle('high')}
          </div>
        )}
      </div>
      <div className="bounds">
        <BoundInput
          column={column}
          name="Minimum"
          placeholder="Min"
          bound={shown.min}
          onCommit={(min) => onChange(ordered({ ...current, min }))}
        />
        <span>to</span>
        <BoundInput
          column={column}
          name="Maximum"
          placeholder="Max"
          bound={shown.max}
          onCommit={(max) => onChange(ordered({ ...current, max }))}
        />
      </div>
    </>
  );
}

/** A minimum above the maximum was meant the other way round. */
function ordered(range: Range): Range {
  const { min, max } = range;
  return min !== null && max !== null && min > max ? { kind: 'range', min: max, max: min } : range;
}

function describeBound(bound: number | null, column: ColumnDefinition): string {
  return bound === null ? 'no limit' : boundText(bound, column);
}

interface BoundInputProps {
  column: ColumnDefinition;
  name: string;
  placeholder: string;
  bound: number | null;
  onCommit: (bound: number | null) => void;
}

/** One exact bound, taken on Enter or when the field is left: `10B`, `5%`. */
function BoundInput({ column, name, placeholder, bound, onCommit }: BoundInputProps) {
  const errorId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  // A bound set elsewhere (slider, chip, back button) replaces what was typed.
  const [drawnBound, setDrawnBound] = useState(bound);
  if (drawnBound !== bound) {
    setDrawnBound(bound);
    setDraft(null);
    setError(null);
  }
  const commit = () => {
    if (draft === null) return;
    const quantity = parseQuantity(draft);
    if (!quantity.ok) {
      setError(isPercent(column) ? 'Enter a number, such as 5%' : quantity.message);
      return;
    }
    setError(null);
    setDraft(null);
    if (quantity.value !== bound) onCommit(quantity.value);
  };
  return (
    <div>
      <Input
        data-size="sm"
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={`${name} ${column.title ?? column.label}`}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        placeholder={placeholder}
        title={bound === null ? undefined : formatValue(column, bound, {})}
        value={draft ?? (bound === null ? '' : boundText(bound, column))}
        onFocus={() =>
          setDraft(
            (typed) =>
              typed ??
              (bound === null ? '' : formatQuantity(bound) + (isPercent(column) ? '%' : '')),
          )
        }
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      {error !== null && (
        <small id={errorId} role="alert">
          {error}
        </small>
      )}
    </div>
  );
}
