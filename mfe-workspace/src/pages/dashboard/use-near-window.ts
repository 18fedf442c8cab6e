import { useEffect, type RefObject } from 'react';

/** So far below the window a widget is loaded already. */
const MARGIN = '600px 0px';

/** Tells, once, that the element is near the window. Without an observer everything is near. */
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
