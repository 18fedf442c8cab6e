import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** Width of the window in px; null on the server and while its HTML is taken over. */
export const useWindowWidth = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => window.innerWidth,
    () => null,
  );
