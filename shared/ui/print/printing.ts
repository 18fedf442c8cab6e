import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const listeners = new Set<() => void>();

/** Switches the page to or from its print layout. The browser's print events call it as well. */
export function setPrinting(next: boolean): void {
  printing = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // The browser lays out the page for print as soon as these return.
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

/** True while the page has its print layout. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting, never);
