import { useLayoutEffect, type ReactNode } from 'react';

/** Tells when the tree around it stands in the page; React is still at work on its root then. */
export function Standing({
  children,
  onStanding,
}: {
  children: ReactNode;
  onStanding: () => void;
}): ReactNode {
  useLayoutEffect(onStanding, [onStanding]);
  return children;
}
