import { useSyncExternalStore } from 'react';

let width: number | null = null;

/**
 * An observer and not `resize`, because it calls back after layout: reading `innerWidth` at any other
 * moment forces the browser to compute styles and layout of the whole page at once.
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
