import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { anchorOf, pageReadiness, platformRouter, useLocation } from 'shared/router';

/** By these a visitor shows to be scrolling: from then on nobody else moves the page. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Tells the platform that the page of the current location stands. Puts the scroll back where it was; a
 * page that was not seen before opens at its anchor or its top.
 */
export function PageMounted({ children }: { children: ReactNode }): ReactNode {
  const { key, pathname } = useLocation();
  const mountedPath = useRef<string | null>(null);
  useLayoutEffect(() => {
    const restore = (): void => {
      const { restoreScrollPosition: position, location } = platformRouter().state;
      if (typeof position === 'number') window.scrollTo(0, position);
      // An address with an anchor that was not visited before opens at the anchor.
      else anchorOf(location.hash)?.scrollIntoView?.();
    };
    const { restoreScrollPosition, preventScrollReset } = platformRouter().state;
    // Filters live in the query string: the same page stays where it is. `false` is the first load.
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
    // The page may be too short until its first data is drawn.
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

/** After its page: effects run in order, so whoever asked to be waited for has asked by now. */
function Mounted(): ReactNode {
  useEffect(() => pageReadiness.mounted(), []);
  return null;
}
