import { Children, type ReactNode } from 'react';

/**
 * Joins children that consist only of text into one string. Others are unchanged. React sets a
 * single string as the content of its element. Several strings become text nodes, which remain
 * stale once a translator has replaced them.
 */
export function joinedText(children: ReactNode): ReactNode {
  const pieces = Children.toArray(children);
  return pieces.every((piece) => typeof piece === 'string' || typeof piece === 'number')
    ? pieces.join('')
    : children;
}
