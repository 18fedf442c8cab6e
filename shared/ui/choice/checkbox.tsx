import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { css, styled } from 'shared/styled';
import { Icon } from '../icon/icon';
import { media } from '../theme/breakpoints';

/** Styles of a native control with a custom mark. */
export const choiceStyles = css`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  cursor: pointer;
  > span:first-child {
    position: relative;
    display: grid;
    place-items: center;
    width: 18px;
    height: 18px;
    flex: none;
  }
  > span:first-child > input {
    appearance: none;
    position: absolute;
    inset: 0;
    margin: 0;
    border: 1px solid var(--line-strong);
    border-radius: 4px;
    background: var(--surface);
    cursor: inherit;
  }
  > span:first-child > input:checked,
  > span:first-child > input[type='checkbox']:indeterminate {
    background: var(--accent);
    border-color: var(--accent);
  }
  > span:first-child > svg {
    position: relative;
    pointer-events: none;
    color: var(--on-accent);
    visibility: hidden;
  }
  > span:first-child > input:checked ~ svg,
  > span:first-child > input[type='checkbox']:indeterminate ~ svg {
    visibility: visible;
  }
  &:has(input:disabled) {
    color: var(--ink-3);
    cursor: default;
  }
  ${media.mobile} {
    min-height: var(--touch);
  }
`;

const Label = styled.label`
  ${choiceStyles}
`;

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  children: ReactNode;
  onChange?: (checked: boolean) => void;
  /** Partly selected: some of the represented options are, some are not. */
  indeterminate?: boolean;
}

/** Yes or no, with its text beside it. */
export function Checkbox({ children, onChange, indeterminate = false, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <Label>
      <span>
        <input
          type="checkbox"
          ref={box}
          onChange={(event) => onChange?.(event.target.checked)}
          {...input}
        />
        <Icon name={indeterminate ? 'minus' : 'check'} size={12} weight={2.4} />
      </span>
      <span>{children}</span>
    </Label>
  );
}
