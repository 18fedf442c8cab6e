import type { ReactNode } from 'react';

/**
 * The space of what is on its way: laid out like it, invisible, out of reach of keys and screen readers. What
 * stands around it does not move when the real one takes its place.
 *
 * @param children what will stand here, with texts of the usual length
 */
export function ReservedSpace({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" inert style={{ display: 'contents', visibility: 'hidden' }}>
      {children}
    </span>
  );
}
