import type { ComponentProps, ReactNode } from 'react';
import { css, styled } from 'shared/styled';
import { Icon } from '../icon/icon';
import { joinedText } from '../text/joined-text';
import { media } from '../theme/breakpoints';

const chipStyles = css`
  height: 28px;
  padding: 0 12px;
  border: 1px solid transparent;
  border-radius: var(--radius-pill);
  background: var(--accent-soft);
  color: var(--accent);
  font: 500 var(--text-sm) / 18px var(--font);
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  .high-contrast & {
    border-color: var(--accent);
  }
  ${media.mobile} {
    height: 36px;
  }
`;

const Removable = styled.span`
  ${chipStyles}
  padding-right: 2px;
  > button {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    color: inherit;
    position: relative;
  }
  > button::after {
    content: '';
    position: absolute;
    inset: -4px;
  }
  ${media.mobile} {
    > button::after {
      inset: -10px;
    }
  }
`;

/** An applied choice with a remove button. `name` labels the button. */
export function Chip({
  children,
  name,
  onRemove,
}: {
  children: ReactNode;
  name?: string;
  onRemove?: () => void;
}) {
  const label = name ?? (typeof children === 'string' ? children : '');
  if (!onRemove) return <PlainChip>{joinedText(children)}</PlainChip>;
  return (
    <Removable>
      <span>{joinedText(children)}</span>
      <button type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
        <Icon name="close" size={10} weight={2} />
      </button>
    </Removable>
  );
}

const PlainChip = styled.span`
  ${chipStyles}
`;

const Toggle = styled.button`
  ${chipStyles}
  position: relative;
  &[aria-pressed='false'] {
    background: transparent;
    border-color: var(--line-strong);
    color: var(--ink-2);
  }
  &[aria-pressed='true'] {
    border-color: var(--accent);
    padding-left: 9px;
  }
  &[aria-pressed='true'] > svg:last-child {
    order: -1;
  }
  > small {
    font-weight: 400;
    font-variant-numeric: tabular-nums lining-nums;
  }
  ${media.mobile} {
    &::after {
      content: '';
      position: absolute;
      inset: -5px 0;
    }
  }
`;

export interface ToggleChipProps extends Omit<ComponentProps<'button'>, 'onChange'> {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  /** Number of matches, muted, after the label. */
  count?: string;
}

/** One of several independent choices. */
export function ToggleChip({ pressed, onChange, count, children, ...rest }: ToggleChipProps) {
  return (
    <Toggle type="button" aria-pressed={pressed} onClick={() => onChange(!pressed)} {...rest}>
      <span>{joinedText(children)}</span>
      {/* Spaces keep the words apart for readers of plain text; a flex box does not draw them. */}
      {count !== undefined && <small>{` ${count}`}</small>}{' '}
      {/* Last, and moved to the front by CSS: React cannot insert before an element that a tool replaced. */}
      {pressed && <Icon name="check" size={10} weight={2.4} />}
    </Toggle>
  );
}

/** A link styled as an unselected chip. */
export const chipLinkStyles = css`
  ${chipStyles}
  background: transparent;
  border-color: var(--line-strong);
  color: var(--ink-2);
  &:hover {
    background: var(--surface-2);
  }
`;
