import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const listeners = new Set<() => void>();

/** Makes the page ready for paper, or brings it back; what the browser's own printing says by itself. */
export function setPrinting(next: boolean): void {
  printing = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // The browser lays out the paper as soon as these return.
  const start = () => flushSync(() => setPrinting(true));
  const end = () => setPrinting(false);
  window.addEventListener('beforeprint', start);
  window.addEventListener('afterprint', end);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
  };
};

const isPrinting = () => printing;
const never = () => false;

/** True while the page is made ready for paper. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting, never);
