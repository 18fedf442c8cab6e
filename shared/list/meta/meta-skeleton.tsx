import type { ReactNode } from 'react';
import { styled } from 'shared/styled';

const SkeletonLine = styled.span.withConfig({ componentId: 'list-meta-skeleton' })`
  color: transparent;
  background: var(--line-soft);
  border-radius: 3px;
  user-select: none;
  .high-contrast & {
    background: #3a3a3a;
  }
`;

/**
 * SkeletonLine as long as those that will stand here, and so as many lines: nothing moves when they come.
 *
 * @param failed they will not come: it says so in their place
 */
export function MetaSkeleton({
  failed = false,
  children,
}: {
  failed?: boolean;
  children: ReactNode;
}) {
  return failed ? (
    <span>The data did not load</span>
  ) : (
    <SkeletonLine aria-hidden="true">{children}</SkeletonLine>
  );
}
