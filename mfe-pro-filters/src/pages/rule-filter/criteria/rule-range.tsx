import { useId, useState } from 'react';
import { formatQuantity, formatThreshold, parseQuantity, type FilterRule } from 'shared/market';
import { styled } from 'shared/styled';
import { Checkbox, Input } from 'shared/ui';

const Range = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 92px;
  gap: 4px var(--space-3);
  align-items: center;
  margin-top: 8px;
  font-size: var(--text-sm);
  > input[type='range'] {
    width: 100%;
    accent-color: var(--accent);
  }
  > small {
    color: var(--ink-3);
  }
  > small[data-error] {
    color: var(--loss);
  }
  > :last-child {
    grid-column: 1 / -1;
  }
`;

const STEPS = 200;

/**
 * Slider positions over the choices of a rule: linear steps, or logarithmic ones for amounts of
 * money. Values beyond the choices are at the end; the exact input covers the whole range.
 */
export function sliderOf({ unit, threshold }: Pick<FilterRule, 'unit' | 'threshold'>) {
  const { choices } = threshold;
  const low = choices[0] ?? threshold.min;
  const high = choices.at(-1) ?? threshold.max;
  const smallest = choices.find((choice) => choice > 0) ?? 1;
  const logarithmic = unit === 'USD';
  const whole = unit === 'years';
  // Zero has no logarithm: use the lowest position instead.
  const from = logarithmic ? Math.log(Math.max(low, smallest / 2)) : low;
  const to = logarithmic ? Math.log(high) : high;
  return {
    steps: whole ? high - low : STEPS,
    stepOf(value: number): number {
      const at = logarithmic ? Math.log(Math.max(value, smallest / 2)) : value;
      const share = Math.min(1, Math.max(0, (at - from) / (to - from || 1)));
      return Math.round(share * (whole ? high - low : STEPS));
    },
    valueAt(step: number): number {
      if (step === 0) return low;
      const at = from + ((to - from) * step) / (whole ? high - low : STEPS);
      const value = logarithmic ? Math.exp(at) : at;
      return Number(value.toPrecision(logarithmic ? 2 : 3));
    },
  };
}

/** Compares a threshold with the default: fewer stocks pass a stricter one. */
export function strictness(
  { comparison, threshold }: Pick<FilterRule, 'comparison' | 'threshold'>,
  value: number,
): 'default' | 'strict' | 'relaxed' {
  if (value === threshold.default) return 'default';
  return value > threshold.default === (comparison === 'at-least') ? 'strict' : 'relaxed';
}

export interface RuleRangeProps {
  rule: FilterRule;
  threshold: number;
  onChange: (threshold: number) => void;
  isEnabled: boolean;
  onActive: (isEnabled: boolean) => void;
}

/** Threshold of a rule over its whole range: slider, exact input, and a switch for the rule. */
export function RuleRange({ rule, threshold, onChange, isEnabled, onActive }: RuleRangeProps) {
  const errorId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [draggedValue, setDraggedValue] = useState<number | null>(null);
  const slider = sliderOf(rule);
  const { min, max } = rule.threshold;
  const typedQuantity = draft === null ? null : parseQuantity(draft);
  const value = typedQuantity?.ok ? typedQuantity.value : null;
  const wrong = draft !== null && (value === null || value < min || value > max);
  const now = draggedValue ?? threshold;
  const stance = strictness(rule, now);
  const settle = () => {
    if (draggedValue !== null && draggedValue !== threshold) onChange(draggedValue);
    setDraggedValue(null);
  };
  const submit = () => {
    if (draft === null || wrong || value === null) return;
    if (value !== threshold) onChange(value);
    setDraft(null);
  };
  return (
    <Range>
      <input
        type="range"
        min={0}
        max={slider.steps}
        step={1}
        value={slider.stepOf(now)}
        disabled={!isEnabled}
        aria-label={`${rule.label}: slider`}
        aria-valuetext={formatThreshold(rule, now)}
        onChange={(event) => setDraggedValue(slider.valueAt(Number(event.target.value)))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
      <Input
        aria-label={`${rule.label}: exact threshold`}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? errorId : undefined}
        inputMode="decimal"
        size={8}
        disabled={!isEnabled}
        value={draft ?? formatQuantity(now)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit();
        }}
      />
      <small data-error={wrong ? '' : undefined} id={errorId}>
        {wrong
          ? `From ${formatQuantity(min)} to ${formatQuantity(max)}`
          : `${formatThreshold(rule, now)}${stance === 'default' ? ', the default' : `, ${stance}`}`}
      </small>
      {stance === 'default' ? (
        <small />
      ) : (
        <button
          type="button"
          className="ui-link"
          onClick={() => {
            setDraft(null);
            onChange(rule.threshold.default);
          }}
        >
          Default
        </button>
      )}
      <Checkbox checked={isEnabled} onChange={onActive}>
        Ask this rule
      </Checkbox>
    </Range>
  );
}
