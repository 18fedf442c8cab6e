import { css, styled } from 'shared/styled';

/** Shared styles of floating elements. */
export const overlayStyles = css`
  background: var(--surface);
  color: var(--ink);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  box-shadow: var(--shadow-2);
`;

/** A floating panel, positioned by `useFloating`. */
export const Panel = styled.div`
  ${overlayStyles}
  position: fixed;
  inset: auto;
  margin: 0;
  padding: 0;
  max-width: calc(100vw - 16px);
  overflow: auto;
  z-index: var(--layer-overlay);
`;
