import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { pageReadiness, platformRouter, useLocation } from 'shared/router';

/** Tells the platform that the page of the current location stands, and puts the scroll back where it was. */
export function PageMounted({ children }: { children: ReactNode }): ReactNode {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const restore = (): void => {
      const { restoreScrollPosition: position, location } = platformRouter().state;
      if (typeof position === 'number') window.scrollTo(0, position);
      // An address with an anchor that was not visited before opens at the anchor.
      else if (location.hash !== '') {
        document.getElementById(location.hash.slice(1))?.scrollIntoView?.();
      }
    };
    restore();
    const before = pageReadiness.promise;
    // The page may be too short until its first data is drawn.
    void before.then(() => {
      if (platformRouter().state.location.key === key) restore();
    });
  }, [key]);
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
