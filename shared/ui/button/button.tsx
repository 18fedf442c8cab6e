import type { ComponentProps } from 'react';
import { styled } from 'shared/styled';
import type { IconName } from '../icon/glyphs';
import { ButtonContent } from './button-content';
import { buttonStyles } from './button-styles';
import type { ControlSize } from './control-size';

export type ButtonVariant = 'primary' | 'default' | 'outline' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: IconName;
  /** Full width of the container. */
  wide?: boolean;
  /** In progress: the button stays focusable but does nothing. */
  busy?: boolean;
}

const ICON_SIZES = { lg: 16, md: 16, sm: 13, xs: 12 } as const satisfies Record<
  ControlSize,
  number
>;

const Base = styled.button`
  ${buttonStyles}
`;

/** The button. One primary per view. */
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
      <ButtonContent icon={icon} iconSize={ICON_SIZES[size]}>
        {children}
      </ButtonContent>
    </Base>
  );
}
