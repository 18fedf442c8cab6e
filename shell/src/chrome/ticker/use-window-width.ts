import { useSyncExternalStore } from 'react';

let width: number | null = null;

/**
 * An observer instead of `resize`, because it calls back after layout. Reading `innerWidth` at
 * another time forces a synchronous layout of the whole page.
 */
const subscribe = (listener: () => void) => {
  const observer = new ResizeObserver(() => {
    width = window.innerWidth;
    listener();
  });
  observer.observe(document.documentElement);
  return () => observer.disconnect();
};

/** Width of the window in px; null on the server and before the first layout. */
export const useWindowWidth = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => width,
    () => null,
  );
