import { useEffect, useEffectEvent, type RefObject } from 'react';

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** Marks placeholders of code and data that are not here yet. */
const WAITING = '[data-waiting]';

/**
 * Calls back once when no child in view waits for its code or data. A failed one does not wait.
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
      if (waits) return;
      observer.disconnect();
      reportShown();
    };
    const observer = new MutationObserver(check);
    observer.observe(element, { childList: true, subtree: true });
    check();
    return () => observer.disconnect();
  }, [list]);
}
