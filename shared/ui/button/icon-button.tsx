import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/glyphs';
import { media } from '../theme/breakpoints';
import type { ControlSize } from './control-size';

export interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** Rendered instead of the icon, e.g. two icons of which a stylesheet shows one. */
  children?: ReactNode;
  /** Action of the button. Also its tooltip. */
  label: string;
  /** Without border and surface, for places inside cards and rows. */
  quiet?: boolean;
  size?: ControlSize;
  iconSize?: number;
  filled?: boolean;
}

const Base = styled.button.attrs({ className: 'ui-icon-button' })`
  width: 36px;
  height: 36px;
  border: 1px solid var(--line);
  border-radius: var(--radius-sm);
  background: var(--surface);
  color: var(--ink-2);
  display: grid;
  place-items: center;
  flex: none;
  &:hover {
    background: var(--surface-2);
    color: var(--ink);
  }
  &[data-quiet] {
    border-color: transparent;
    background: transparent;
  }
  &[data-size='sm'] {
    width: 28px;
    height: 28px;
  }
  &[data-size='xs'] {
    width: 24px;
    height: 24px;
  }
  &[data-size='lg'] {
    width: 44px;
    height: 44px;
  }
  &[aria-pressed='true'] {
    color: var(--accent);
  }
  &:disabled {
    color: var(--line-strong);
  }
  ${media.mobile} {
    min-width: var(--touch);
    min-height: var(--touch);
  }
`;

/** A button that is only an icon. */
export function IconButton({
  icon,
  label,
  quiet,
  size = 'md',
  iconSize = 16,
  filled,
  title = label,
  type = 'button',
  children = <Icon name={icon} size={iconSize} filled={filled} />,
  ...rest
}: IconButtonProps) {
  return (
    <Base
      type={type}
      aria-label={label}
      title={title}
      data-quiet={quiet || undefined}
      data-size={size}
      {...rest}
    >
      {children}
    </Base>
  );
}
