import { useEffect, useRef, type RefObject } from 'react';
import { anchorOf, platformRouter, useLocation } from 'shared/router';

/** By these a visitor shows to be scrolling: from then on nobody else moves the page. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** What has not come by then comes where it likes, ms. */
const LONGEST = 8000;

/**
 * Keeps the section that the address names at the top of the window while it, and what stands above it,
 * get their content. A page that was left and came back to stays where it was.
 *
 * @returns goes on the element that holds all sections
 */
export function useNamedSection(): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    const all = holder.current;
    const { restoreScrollPosition, location } = platformRouter().state;
    // Another choice follows already, or the place of a visit before is put back.
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
