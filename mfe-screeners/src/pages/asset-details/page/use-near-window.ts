import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Distance below the viewport at which content is loaded. */
const MARGIN = '1200px 0px';

/**
 * Calls back once when the element is near the viewport. Without IntersectionObserver (old
 * browsers) it calls back at once.
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
