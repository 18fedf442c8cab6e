import { useEffect, type RefObject } from 'react';

/** Distance below the viewport at which a widget is loaded. */
const MARGIN = '600px 0px';

/** Calls back once when the element is near the viewport; at once without an observer. */
export function useNearWindow(element: RefObject<Element | null>, onNear: () => void): void {
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      onNear();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, onNear]);
}
