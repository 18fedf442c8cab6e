import { useEffect } from 'react';

/** Keeps the element with this id visible in its scroll box. Null: no element is active. */
export function useScrolledIntoView(id: string | null): void {
  useEffect(() => {
    const element = id === null ? null : document.getElementById(id);
    // jsdom has no `scrollIntoView`.
    if (typeof element?.scrollIntoView === 'function') element.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
