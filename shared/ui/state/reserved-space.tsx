import type { ReactNode } from 'react';

/**
 * Reserves the space of loading content: laid out like it, but invisible and inert. The surrounding
 * layout does not shift when the content arrives.
 *
 * @param children content with texts of typical length
 */
export function ReservedSpace({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" inert style={{ display: 'contents', visibility: 'hidden' }}>
      {children}
    </span>
  );
}
