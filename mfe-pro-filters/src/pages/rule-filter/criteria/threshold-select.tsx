import { SelectControl } from 'shared/ui';
import { formatThreshold, type FilterRule } from 'shared/market';

export interface ThresholdSelectProps {
  rule: FilterRule;
  threshold: number;
  onChange: (threshold: number) => void;
}

/** Choices of a rule, including the current threshold if the address has another one. */
export function thresholdChoices(rule: FilterRule, threshold: number): number[] {
  const { choices } = rule.threshold;
  return choices.includes(threshold)
    ? [...choices]
    : [...choices, threshold].toSorted((a, b) => a - b);
}

/** Menu of a rule's thresholds, with the default marked. */
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
