import { useSyncExternalStore } from 'react';
import { platformStore, selectSettings } from 'shared/store';

let helpOpen = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The list of keys is shown. */
export const useKeyHelpOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => helpOpen,
    () => false,
  );

export function showKeyHelp(open: boolean): void {
  helpOpen = open;
  for (const listener of listeners) listener();
}

/** Single keys do something; off is for those whose voice or hand presses keys by accident. */
export const keysEnabled = (): boolean => selectSettings(platformStore().getState()).singleKeys;
