import type { ComponentProps } from 'react';
import { styled } from 'shared/styled';
import type { ControlSize } from '../button/control-size';
import { Icon } from '../icon/icon';
import { FormField, type FieldProps } from './form-field';
import { controlStyles } from './field-styles';

const Box = styled.span.attrs({ className: 'ui-select' })`
  position: relative;
  display: block;
  align-self: start;
  > select {
    ${controlStyles}
    appearance: none;
    text-overflow: ellipsis;
  }
  > select[data-size] {
    padding-right: 32px;
  }
  > svg {
    position: absolute;
    right: 10px;
    top: calc(50% - 6px);
    pointer-events: none;
  }
`;

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

export interface SelectControlProps<V extends string> extends Omit<
  ComponentProps<'select'>,
  'size' | 'value' | 'onChange'
> {
  options: readonly SelectOption<V>[];
  value: V;
  onChange: (value: V) => void;
  size?: ControlSize;
}

/** The bare native select, which is the best list on every device. */
export function SelectControl<V extends string>({
  options,
  value,
  onChange,
  size = 'md',
  ...rest
}: SelectControlProps<V>) {
  return (
    <Box>
      <select
        {...rest}
        value={value}
        data-size={size}
        onChange={(event) => {
          const selectedOption = options.find((option) => option.value === event.target.value);
          if (selectedOption) onChange(selectedOption.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={12} weight={2} />
    </Box>
  );
}

/** A select with label, hint and error. */
export function Select<V extends string>({
  label,
  hideLabel,
  hint,
  error,
  aside,
  id,
  ...control
}: SelectControlProps<V> & FieldProps) {
  return (
    <FormField {...{ label, hideLabel, hint, error, aside, id }}>
      {(ids) => <SelectControl {...ids} {...control} />}
    </FormField>
  );
}
