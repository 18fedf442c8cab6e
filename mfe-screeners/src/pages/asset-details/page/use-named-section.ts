import { useEffect, useRef, type RefObject } from 'react';
import { anchorOf, platformRouter, useLocation } from 'shared/router';

/** Events that show that the visitor scrolls: from then on the page is not scrolled by code. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** Stop adjusting after this time, in ms. */
const LONGEST = 8000;

/**
 * Keeps the section named by the address at the top of the viewport while it and the content above
 * load. A page restored from history keeps its scroll position.
 *
 * @returns ref for the element that contains all sections
 */
export function useNamedSection(): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    const all = holder.current;
    const { restoreScrollPosition, location } = platformRouter().state;
    // Another location follows already, or the position of an earlier visit is restored.
    if (location.key !== key || typeof restoreScrollPosition === 'number') return undefined;
    if (all === null || hash === '') return undefined;
    const over = new AbortController();
    const settle = () => {
      const section = anchorOf(hash)?.closest<HTMLElement>('[data-section]');
      if (!section || !all.contains(section)) return;
      section.scrollIntoView();
      const column = [...(section.parentElement?.querySelectorAll('[data-section]') ?? [])];
      const above = column.slice(0, column.indexOf(section) + 1);
      if (above.every((each) => each.querySelector('[data-waiting]') === null)) over.abort();
    };
    const observer = new MutationObserver(settle);
    observer.observe(all, { subtree: true, childList: true });
    const late = setTimeout(() => over.abort(), LONGEST);
    over.signal.addEventListener('abort', () => {
      observer.disconnect();
      clearTimeout(late);
    });
    settle();
    for (const name of OWN_SCROLLING)
      window.addEventListener(name, () => over.abort(), { signal: over.signal, passive: true });
    return () => over.abort();
  }, [hash, key]);
  return holder;
}
