import { useState } from 'react';
import type { RangeFacet } from 'shared/contract';
import {
  formatValue,
  relativeBenchmarksOf,
  relativeBenchmarkText,
  type ColumnDefinition,
  type RelativeBenchmark,
} from 'shared/market';
import { ToggleChip } from '../../chip/chip';
import { BandChips } from './band-chips';
import { BoundInput } from './bound-input';
import { boundText, factorText, parseBound, parseFactor } from '../value/bound-text';
import type { FilterOfKind } from '../value/filter-value';
import { RangeSlider } from './range-slider';
import { useBoundDrafts, type Bounds, type End } from './use-bound-drafts';

type Range = FilterOfKind<'range'>;

export interface RangeFilterProps {
  column: ColumnDefinition;
  value: Range | null;
  facet: RangeFacet | undefined;
  onChange: (value: Range) => void;
  /** The range that the current input or drag would apply. Null without one. */
  onDraft?: (value: Range | null) => void;
  /** Columns that this one can be compared with. Empty: only numeric bounds. */
  columns?: readonly ColumnDefinition[];
}

const OPEN: Bounds = { min: null, max: null };
const NONE: readonly ColumnDefinition[] = [];
const noDraft = () => {};

/**
 * Histogram, two handles and two exact inputs for one figure, or factors on a median or another
 * figure.
 */
export function RangeFilter({
  column,
  value,
  facet,
  onChange,
  onDraft = noDraft,
  columns = NONE,
}: RangeFilterProps) {
  // Selected benchmark. It takes effect with the first factor.
  const [pendingBenchmark, setPendingBenchmark] = useState<RelativeBenchmark | null>(null);
  const relativeTo = value ? value.relativeTo : (pendingBenchmark ?? undefined);
  const bounds = value ?? OPEN;
  /** Handles move freely. The list is queried when one is released. */
  const [dragged, setDragged] = useState<Bounds | null>(null);
  const name = column.title ?? column.label;
  const range = ({ min, max }: Bounds): Range => ({
    kind: 'range',
    min,
    max,
    ...(relativeTo && { relativeTo }),
  });
  const write = (bound: number) => (relativeTo ? factorText(bound) : boundText(bound, column));
  const drafts = useBoundDrafts({
    bounds,
    parse: (text) => (relativeTo ? parseFactor(text) : parseBound(text, column)),
    write,
    onCommit: (bounds) => onChange(range(bounds)),
    onDraft: (typed) => onDraft(typed && range(typed)),
  });
  const benchmarks = offeredBenchmarks(column, columns, relativeTo);
  const measure = (benchmark: RelativeBenchmark | null) => {
    setPendingBenchmark(benchmark);
    // A bound is either a number or a factor, so switching clears the range.
    if (value) onChange({ kind: 'range', ...OPEN });
  };
  const input = (end: End) => {
    const bound = bounds[end];
    const moved = dragged?.[end] ?? null;
    return (
      <BoundInput
        end={end}
        name={name}
        placeholder={(end === 'min' ? 'Min' : 'Max') + (relativeTo ? ' ×' : '')}
        title={bound === null || relativeTo ? undefined : formatValue(column, bound, {})}
        text={dragged === null ? drafts.textOf(end) : moved === null ? '' : write(moved)}
        drafts={drafts}
      />
    );
  };
  return (
    <>
      {relativeTo ? (
        <FactorChips
          text={relativeBenchmarkText(relativeTo, columns)}
          value={value}
          onChange={(next) => onChange(range(next))}
        />
      ) : (
        <RangeSlider
          column={column}
          bounds={dragged ?? bounds}
          facet={facet}
          onDrag={(next) => {
            setDragged(next);
            onDraft(range(next));
          }}
          onRelease={() => {
            if (dragged === null) return;
            setDragged(null);
            onDraft(null);
            if (dragged.min !== bounds.min || dragged.max !== bounds.max) onChange(range(dragged));
          }}
        />
      )}
      {!relativeTo && column.bands && (
        <BandChips
          name={name}
          bands={column.bands}
          bounds={bounds}
          counts={facet?.bands}
          onChange={(next) => onChange(range(next))}
        />
      )}
      <div className="bounds">
        {input('min')}
        <span>to</span>
        {input('max')}
      </div>
      {benchmarks.length > 0 && (
        <BenchmarkSelect
          label={`${name}, compared with`}
          {...{ benchmarks, columns }}
          value={relativeTo}
          onChange={measure}
        />
      )}
    </>
  );
}

/** The benchmarks of a column, and the chosen one if it is not among them. */
function offeredBenchmarks(
  column: ColumnDefinition,
  columns: readonly ColumnDefinition[],
  selected: RelativeBenchmark | undefined,
): readonly RelativeBenchmark[] {
  const defaults = relativeBenchmarksOf(column, columns);
  return !selected || defaults.some((one) => keyOf(one) === keyOf(selected))
    ? defaults
    : [selected, ...defaults];
}

interface FactorChipsProps {
  /** Name of the benchmark. */
  text: string;
  value: Range | null;
  onChange: (bounds: Bounds) => void;
}

/** At least, and at most, the benchmark itself. */
const FactorChips = ({ text, value, onChange }: FactorChipsProps) => (
  <div className="options">
    {(['min', 'max'] as const).map((end) => (
      <ToggleChip
        key={end}
        pressed={(value?.[end] ?? null) === 1}
        onChange={(on) => onChange({ ...OPEN, [end]: on ? 1 : null })}
      >
        {end === 'min' ? '≥' : '≤'} {text}
      </ToggleChip>
    ))}
  </div>
);

const keyOf = (benchmark: RelativeBenchmark): string =>
  'median' in benchmark ? `median of ${benchmark.median}` : benchmark.field;

interface BenchmarkSelectProps {
  label: string;
  benchmarks: readonly RelativeBenchmark[];
  columns: readonly ColumnDefinition[];
  /** Undefined: numeric bounds. */
  value: RelativeBenchmark | undefined;
  onChange: (benchmark: RelativeBenchmark | null) => void;
}

function BenchmarkSelect({ label, benchmarks, columns, value, onChange }: BenchmarkSelectProps) {
  return (
    <select
      className="benchmark"
      aria-label={label}
      value={value ? keyOf(value) : ''}
      onChange={(event) =>
        onChange(benchmarks.find((one) => keyOf(one) === event.target.value) ?? null)
      }
    >
      <option value="">Fixed values</option>
      {benchmarks.map((benchmark) => (
        <option key={keyOf(benchmark)} value={keyOf(benchmark)}>
          × {relativeBenchmarkText(benchmark, columns)}
        </option>
      ))}
    </select>
  );
}
