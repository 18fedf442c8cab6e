import { useId } from 'react';
import { styled } from 'shared/styled';
import { media } from '../theme/breakpoints';
import type { ChoiceOption } from './radio-group';

const Group = styled.fieldset`
  display: inline-flex;
  padding: 2px;
  gap: 2px;
  border-radius: var(--radius-sm);
  background: var(--surface-2);
  font-variant-numeric: tabular-nums lining-nums;
  > label {
    display: flex;
    align-items: center;
    justify-content: center;
    position: relative;
    height: 28px;
    padding: 0 10px;
    border-radius: 5px;
    font: 500 var(--text-sm) / 28px var(--font);
    color: var(--ink-2);
    white-space: nowrap;
    cursor: pointer;
  }
  > label:hover {
    color: var(--ink);
  }
  > label:has(input:checked) {
    background: var(--surface);
    color: var(--ink);
    box-shadow: 0 0 0 1px var(--line);
  }
  > label:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  > label:has(input:disabled) {
    color: var(--line-strong);
    cursor: default;
  }
  > label > input {
    appearance: none;
    position: absolute;
    inset: 0;
    margin: 0;
    outline: 0;
    cursor: inherit;
  }
  .high-contrast & {
    border: 1px solid #fff;
  }
  .high-contrast & > label:has(input:checked) {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  @media (forced-colors: active) {
    > label:has(input:checked) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  ${media.mobile} {
    > label {
      height: 40px;
      line-height: 40px;
      flex: 1;
    }
  }
`;

export interface SegmentedControlProps<V extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly ChoiceOption<V>[];
  /** Null: none of the options applies. */
  value: V | null;
  onChange: (value: V) => void;
}

/** A single choice among a few short labels in a row, e.g. a time range. Built on radio buttons. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <Group>
      <legend className="ui-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Group>
  );
}
