import { styled } from 'shared/styled';

/** A key on the keyboard. */
export const Kbd = styled.kbd`
  font: 500 12px/18px var(--font);
  border: 1px solid var(--line);
  border-radius: 4px;
  padding: 0 7px;
  color: var(--ink-3);
  background: var(--surface-2);
`;
