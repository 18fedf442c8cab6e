import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds, e.g. `(max-width: 760px)`. False where the browser cannot tell. */
export function useMedia(query: string): boolean {
  const list = useMemo(
    () => (typeof matchMedia === 'function' ? matchMedia(query) : null),
    [query],
  );
  return useSyncExternalStore(
    (listener) => {
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    () => list?.matches ?? false,
  );
}
