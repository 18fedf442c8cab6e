import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { anchorOf, pageReadiness, platformRouter, useLocation } from 'shared/router';

/**
 * Events that indicate scrolling by the visitor. From then on, the platform no longer scrolls the
 * page.
 */
const OWN_SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Notifies the platform that the page of the current location is mounted. Restores the scroll
 * position. A page without one opens at its anchor or its top.
 */
export function PageMounted({ children }: { children: ReactNode }): ReactNode {
  const { key, pathname } = useLocation();
  const mountedPath = useRef<string | null>(null);
  useLayoutEffect(() => {
    const restore = (): void => {
      const { restoreScrollPosition: position, location } = platformRouter().state;
      if (typeof position === 'number') window.scrollTo(0, position);
      // An address with an anchor and without a scroll position opens at the anchor.
      else anchorOf(location.hash)?.scrollIntoView?.();
    };
    const { restoreScrollPosition, preventScrollReset } = platformRouter().state;
    // Filters are in the query string, so the same page keeps its scroll position. `false` is the
    // first load.
    if (mountedPath.current !== pathname && restoreScrollPosition === null && !preventScrollReset)
      window.scrollTo(0, 0);
    mountedPath.current = pathname;
    restore();
    const visitor = new AbortController();
    for (const name of OWN_SCROLLING)
      window.addEventListener(name, () => visitor.abort(), {
        signal: visitor.signal,
        passive: true,
      });
    // The page may be too short until its first data is rendered.
    void pageReadiness.promise.then(() => {
      if (!visitor.signal.aborted && platformRouter().state.location.key === key) restore();
      visitor.abort();
    });
    return () => visitor.abort();
  }, [key, pathname]);
  return (
    <>
      {children}
      <Mounted key={key} />
    </>
  );
}

/**
 * After its page: effects run in order, so components of the page have already registered their
 * holds.
 */
function Mounted(): ReactNode {
  useEffect(() => pageReadiness.mounted(), []);
  return null;
}
