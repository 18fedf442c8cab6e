import { useEffect, useState, type RefObject } from 'react';

/** So far below the window something is fetched already. */
const MARGIN = '1200px 0px';

/**
 * True from the moment that the element is near the window, or at once while `wanted`. Without an
 * observer (tests, old browsers) everything is near.
 */
export function useNearWindow(element: RefObject<Element | null>, wanted: boolean): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const target = element.current;
    if (near || target === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, near]);
  return near || wanted;
}
