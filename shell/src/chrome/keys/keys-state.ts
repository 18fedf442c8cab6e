import { useSyncExternalStore } from 'react';
import { platformStore, selectSettings } from 'shared/store';

let helpOpen = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the list of shortcuts is open. */
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

/** Whether single-key shortcuts are enabled. Voice or motor input may press keys by accident. */
export const keysEnabled = (): boolean => selectSettings(platformStore().getState()).singleKeys;
