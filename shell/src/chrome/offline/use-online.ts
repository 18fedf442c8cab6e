import { useSyncExternalStore } from 'react';
import { pageConnection } from './connection';

const subscribe = (listener: () => void): (() => void) => pageConnection().subscribe(listener);

/** False while the connection is lost. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pageConnection().isOnline(),
    () => true,
  );
