import type { ReactNode } from 'react';
import { styled } from 'shared/styled';

const Line = styled.span.withConfig({ componentId: 'ws-address-line' })`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  /* The height of a badge, with or without one. */
  min-height: 22px;
  > span:first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > :not(:first-child) {
    flex: none;
  }
`;

/**
 * An e-mail address on one line, cut with an ellipsis: a long address takes the space that was reserved for a short
 * one. The tooltip has the whole address.
 */
export function AddressLine({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <Line>
      <span title={email}>{email}</span>
      {children}
    </Line>
  );
}
