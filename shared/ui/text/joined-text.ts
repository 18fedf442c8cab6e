import { Children, type ReactNode } from 'react';

/**
 * Children that are nothing but text as one string, others as they are. React writes a single string into its
 * element. It keeps several pieces as text nodes, which stay stale once a translator has replaced them.
 */
export function joinedText(children: ReactNode): ReactNode {
  const pieces = Children.toArray(children);
  return pieces.every((piece) => typeof piece === 'string' || typeof piece === 'number')
    ? pieces.join('')
    : children;
}
