import { SelectControl } from 'shared/ui';
import { formatThreshold, type FilterRule } from 'shared/market';

export interface ThresholdSelectProps {
  rule: FilterRule;
  threshold: number;
  onChange: (threshold: number) => void;
}

/** The choices of a rule, and the one in force when the address brought another. */
export function thresholdChoices(rule: FilterRule, threshold: number): number[] {
  const { choices } = rule.threshold;
  return choices.includes(threshold)
    ? [...choices]
    : [...choices, threshold].toSorted((a, b) => a - b);
}

/** Menu of one rule's thresholds; the default says so. */
export function ThresholdSelect({ rule, threshold, onChange }: ThresholdSelectProps) {
  return (
    <SelectControl
      size="sm"
      aria-label={`${rule.label}: threshold`}
      value={String(threshold)}
      options={thresholdChoices(rule, threshold).map((choice) => ({
        value: String(choice),
        label: formatThreshold(rule, choice),
      }))}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
