import type { ReactNode } from 'react';
import { styled } from 'shared/styled';

const SkeletonLine = styled.span`
  color: transparent;
  background: var(--line-soft);
  border-radius: 3px;
  user-select: none;
  .high-contrast & {
    background: #3a3a3a;
  }
`;

/**
 * A placeholder with as many lines as the final text, so that nothing shifts.
 *
 * @param failed no text will arrive: the placeholder says so
 * @param isLive the text is about live prices, see `ListMeta`
 */
export function MetaSkeleton({
  failed = false,
  isLive = false,
  children,
}: {
  failed?: boolean;
  isLive?: boolean;
  children: ReactNode;
}) {
  return failed ? (
    <span>The data did not load</span>
  ) : (
    <SkeletonLine aria-hidden="true" data-live={isLive ? '' : undefined}>
      {children}
    </SkeletonLine>
  );
}
