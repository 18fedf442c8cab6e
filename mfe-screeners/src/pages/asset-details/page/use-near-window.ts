import { useEffect, useEffectEvent, type RefObject } from 'react';

/** So far below the window something is fetched already. */
const MARGIN = '1200px 0px';

/**
 * Tells, once, that the element is near the window. Without an observer (old browsers) everything is near.
 */
export function useNearWindow(element: RefObject<Element | null>, onNear: () => void): void {
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      tell();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        tell();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
}
