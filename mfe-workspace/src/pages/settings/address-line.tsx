import type { ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Row, Truncate } from 'shared/ui';

const Line = styled(Row)`
  /* The height of a badge, with or without one. */
  min-height: 22px;
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
    <Line as="span">
      <Truncate title={email}>{email}</Truncate>
      {children}
    </Line>
  );
}
