import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Beyond the box that scrolls, px: about two turns of a wheel. */
const MARGIN = '200px 0px';

/**
 * Whether an element is in the box that scrolls it, or near. Changes in a transition: scrolling does not
 * wait for what is rendered for it.
 *
 * @param element Within a box of class `scroll`
 * @param initial Until the browser has reported
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
