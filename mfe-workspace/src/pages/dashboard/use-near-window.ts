import { useEffect, type RefObject } from 'react';

/**
 * Calls back once when the element is at most `margin` px outside the viewport; at once without an
 * observer.
 */
export function useNearWindow(
  element: RefObject<Element | null>,
  margin: number,
  onNear: () => void,
): void {
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
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, margin, onNear]);
}
