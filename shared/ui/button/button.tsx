import type { ComponentProps } from 'react';
import { styled } from 'shared/styled';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/glyphs';
import { buttonStyles } from './button-styles';

export type ButtonVariant = 'primary' | 'default' | 'outline' | 'quiet' | 'danger';
export type ControlSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: IconName;
  /** Full width of its place. */
  wide?: boolean;
  /** Work is under way: the button stays focusable but does nothing. */
  busy?: boolean;
}

const Base = styled.button.withConfig({ componentId: 'ui-button' })`
  ${buttonStyles}
`;

/** The button; one primary per view. */
export function Button({
  variant = 'default',
  size = 'md',
  icon,
  wide,
  busy,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <Base
      type={type}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {icon && <Icon name={icon} size={size === 'sm' ? 13 : 16} />}
      {children}
    </Base>
  );
}
