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
 * An e-mail address on one line, truncated with an ellipsis to the reserved space. The tooltip has
 * the full address.
 */
export function AddressLine({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <Line>
      <span title={email}>{email}</span>
      {children}
    </Line>
  );
}
