import { useSyncExternalStore } from 'react';

/** Set between the two events: the media query of some browsers follows too late for the paper. */
let started = false;

const paper = () => window.matchMedia('print');

function subscribe(notify: () => void): () => void {
  const list = paper();
  const begin = () => {
    started = true;
    notify();
  };
  const end = () => {
    started = false;
    notify();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  list.addEventListener('change', notify);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    list.removeEventListener('change', notify);
  };
}

/** True while the page is drawn for paper, which has no scroll bars. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => started || paper().matches,
    () => false,
  );
