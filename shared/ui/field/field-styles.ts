import { css } from 'shared/styled';
import { media } from '../theme/breakpoints';

/** Box of every text control. */
export const controlStyles = css`
  width: 100%;
  height: 36px;
  padding: 0 12px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-sm);
  background: var(--surface);
  color: var(--ink);
  font: 400 var(--text-md) / 20px var(--font);
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &[data-size='sm'] {
    height: 30px;
    padding: 0 8px;
    font-size: var(--text-sm);
  }
  &[data-size='xs'] {
    height: 24px;
    padding: 0 6px;
    font: 400 var(--text-xs) / 16px var(--font);
  }
  &[data-size='lg'] {
    height: 44px;
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  &[aria-invalid='true'] {
    border-color: var(--loss);
    box-shadow: inset 0 0 0 1px var(--loss);
  }
  &:disabled {
    background: var(--surface-2);
    color: var(--ink-3);
    border-color: var(--line);
  }
  .high-contrast &:disabled {
    border-style: dashed;
  }
  ${media.mobile} {
    min-height: var(--touch);
    /* Below 16 px phones zoom into the field. */
    font-size: var(--text-lg);
  }
`;
