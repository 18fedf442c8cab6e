import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'shared/styled';
import type { ControlSize } from '../button/control-size';
import { FormField, type FieldProps } from './form-field';
import { controlStyles } from './field-styles';

/** The bare text control, for callers with their own label. */
export const Input = styled.input`
  ${controlStyles}
`;

const Box = styled.div`
  position: relative;
  > [data-end] {
    position: absolute;
    inset: 0 0 0 auto;
    display: grid;
    place-items: center;
  }
  > input[data-has-end] {
    padding-right: 44px;
  }
`;

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'size'> {
  size?: ControlSize;
  /** A control at the end of the box, e.g. "show password". */
  end?: ReactNode;
}

/** One line of text with label, hint and error. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  aside,
  size = 'md',
  end,
  id,
  ...input
}: TextFieldProps) {
  return (
    <FormField {...{ label, hideLabel, hint, error, aside, id }}>
      {(ids) => (
        <Box>
          <Input {...ids} data-size={size} data-has-end={end ? '' : undefined} {...input} />
          {end && <span data-end="">{end}</span>}
        </Box>
      )}
    </FormField>
  );
}
