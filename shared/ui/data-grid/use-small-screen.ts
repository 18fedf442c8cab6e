import { useSyncExternalStore } from 'react';
import { MOBILE_MAX } from '../theme/breakpoints';

const query = () => window.matchMedia(`(max-width: ${MOBILE_MAX}px)`);

function subscribe(notify: () => void): () => void {
  const list = query();
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
}

/** True where rows are drawn as cards. */
export const useSmallScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
