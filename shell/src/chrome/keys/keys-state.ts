import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../storage';

const STORED = 'single-keys';

interface KeysState {
  /** Single keys do something. Stored; off is for those whose voice or hand presses keys by accident. */
  enabled: boolean;
  /** The list of keys is shown. */
  helpOpen: boolean;
}

const AT_FIRST: KeysState = { enabled: true, helpOpen: false };
let state = AT_FIRST;
const listeners = new Set<() => void>();

function change(next: Partial<KeysState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useKeysState = (): KeysState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => AT_FIRST,
  );
export const keysEnabled = (): boolean => state.enabled;
export const showKeyHelp = (helpOpen: boolean): void => change({ helpOpen });

/** Takes up what was chosen on this device before. */
export const readKeysChoice = (): void => change({ enabled: readStored(STORED) !== 'off' });

export function chooseKeys(enabled: boolean): void {
  writeStored(STORED, enabled ? null : 'off');
  change({ enabled });
}
