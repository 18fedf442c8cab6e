import { useSyncExternalStore } from 'react';

let underWay = false;
const listeners = new Set<() => void>();

/** Told from the press that changes the address until the page that it asks for is drawn. */
export const changeUnderWay = {
  set(next: boolean) {
    if (underWay === next) return;
    underWay = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => underWay,
};

/** Says that what is shown is about to change, while the list itself does not know it yet. */
export function ChangeMark() {
  const busy = useSyncExternalStore(changeUnderWay.subscribe, changeUnderWay.read, () => false);
  return busy ? <span hidden aria-busy="true" /> : null;
}
