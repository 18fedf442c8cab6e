import { css } from 'shared/styled';
import { media } from '../theme/breakpoints';

/** Shared styles of buttons and button-like links. Variant and size are data attributes. */
export const buttonStyles = css`
  height: 36px;
  padding: 0 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-sm);
  background: var(--surface);
  color: var(--ink);
  font: 500 var(--text-md) / 20px var(--font);
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  white-space: nowrap;
  user-select: none;

  /* Only under the pointer: otherwise each button fades for ten frames when the theme changes. */
  &:hover {
    background: var(--surface-2);
    transition:
      background-color var(--motion),
      border-color var(--motion);
  }
  &[data-variant='primary'] {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
  }
  &[data-variant='primary']:hover {
    background: var(--accent-hover);
    border-color: var(--accent-hover);
  }
  &[data-variant='outline'] {
    border-color: var(--accent);
    color: var(--accent);
  }
  &[data-variant='quiet'] {
    border-color: transparent;
    background: transparent;
    color: var(--accent);
  }
  &[data-variant='quiet']:hover {
    background: var(--accent-soft);
  }
  &[data-variant='danger'] {
    border-color: var(--loss);
    color: var(--loss);
  }
  &[data-variant='danger']:hover {
    background: var(--loss-soft);
  }
  &[data-size='sm'] {
    height: 30px;
    padding: 0 10px;
    font-size: var(--text-sm);
  }
  &[data-size='xs'] {
    height: 24px;
    padding: 0 8px;
    gap: 4px;
    font: 500 var(--text-xs) / 16px var(--font);
  }
  &[data-size='lg'] {
    height: 44px;
    padding: 0 20px;
  }
  &[data-wide] {
    width: 100%;
  }
  &:disabled,
  &[aria-disabled='true'] {
    border-color: var(--line);
    background: var(--surface-2);
    color: var(--ink-3);
    cursor: default;
  }
  .high-contrast &:disabled,
  .high-contrast &[aria-disabled='true'] {
    border-style: dashed;
  }
  ${media.mobile} {
    min-height: var(--touch);
  }
`;
