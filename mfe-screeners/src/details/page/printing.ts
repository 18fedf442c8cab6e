import { useSyncExternalStore } from 'react';

let printing = false;
const listeners = new Set<() => void>();
const set = (next: boolean) => {
  printing = next;
  for (const listener of listeners) listener();
};

/** Time in which sections that were never seen may still fetch what they print, ms. */
const MOST_WAITING = 4000;
const STEP = 100;

/**
 * Unfolds and loads every section, then prints. Sections that have nothing by the time are left out.
 *
 * @param settled whether all that was asked for has come
 */
export async function printWhole(settled: () => boolean): Promise<void> {
  set(true);
  for (let waited = 0; waited < MOST_WAITING; waited += STEP) {
    await new Promise((resolve) => setTimeout(resolve, STEP));
    if (waited > 3 * STEP && settled()) break;
  }
  window.print();
  set(false);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const start = () => set(true);
  const end = () => set(false);
  window.addEventListener('beforeprint', start);
  window.addEventListener('afterprint', end);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
  };
};

/** True while the page is made ready for paper: everything is unfolded then. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
