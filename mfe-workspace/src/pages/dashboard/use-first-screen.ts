import { useEffect, useEffectEvent, type RefObject } from 'react';

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** Selects placeholders of code and data that are still loading. */
const WAITING = '[data-waiting]';

/** Limit in ms for a widget that never answers: focus and prefetches wait for the page. */
const MAX_WAIT_MS = 10_000;

/**
 * Calls back once when no child in view is loading code or data, or after ten seconds. A failed
 * child is not loading.
 */
export function useFirstScreen(list: RefObject<Element | null>, onShown: () => void): void {
  const reportShown = useEffectEvent(onShown);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const check = (): void => {
      const waits = [...element.children].some(
        (child) => child.querySelector(WAITING) !== null && isInView(child),
      );
      if (!waits) end();
    };
    const stop = (): void => {
      clearTimeout(timer);
      observer.disconnect();
    };
    const end = (): void => {
      stop();
      reportShown();
    };
    const timer = setTimeout(end, MAX_WAIT_MS);
    const observer = new MutationObserver(check);
    observer.observe(element, { childList: true, subtree: true });
    check();
    return stop;
  }, [list]);
}
