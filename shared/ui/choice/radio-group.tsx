import { useId } from 'react';
import { styled } from 'shared/styled';
import { choiceStyles } from './checkbox';

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  > legend {
    font-weight: 500;
    font-size: var(--text-sm);
    line-height: 18px;
    margin-bottom: var(--space-2);
  }
  > label {
    ${choiceStyles}
  }
  > label > span:first-child > input {
    border-radius: 50%;
  }
  > label > span:first-child > input:checked {
    background: var(--surface);
    border: 5px solid var(--accent);
  }
`;

export interface ChoiceOption<V extends string> {
  value: V;
  label: string;
  disabled?: boolean;
}

interface RadioGroupProps<V extends string> {
  legend: string;
  options: readonly ChoiceOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
}

/** A single choice among a few options. Arrow keys move it natively. */
export function RadioGroup<V extends string>({
  legend,
  options,
  value,
  onChange,
}: RadioGroupProps<V>) {
  const name = useId();
  return (
    <Group>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <span>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
          </span>
          <span>{option.label}</span>
        </label>
      ))}
    </Group>
  );
}
