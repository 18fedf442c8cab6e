import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Margin around the scroll container: about two notches of a mouse wheel. */
const MARGIN = '200px 0px';

/**
 * Whether an element is in or near the visible part of its scroll container. Changes in a
 * transition, so that scrolling does not wait for rendering.
 *
 * @param element within a container of class `scroll`
 * @param initial value until the browser has reported
 */
export function useNearSight(element: RefObject<Element | null>, initial: boolean): boolean {
  const [near, setNear] = useState(initial);
  useEffect(() => {
    const { current } = element;
    if (!current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => startTransition(() => setNear(entries.at(-1)?.isIntersecting ?? true)),
      { root: current.closest('.scroll'), rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
