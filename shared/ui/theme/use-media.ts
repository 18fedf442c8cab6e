import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { matchesAssumedWidth } from 'shared/browser';

/**
 * Whether a media query matches, e.g. `(max-width: 760px)`. False without browser support. A server
 * answers for the width that it assumes.
 */
export function useMedia(query: string): boolean {
  const media = useMemo(() => mediaStore(query), [query]);
  const assumed = useCallback(() => matchesAssumedWidth(query), [query]);
  return useSyncExternalStore(media.subscribe, media.holds, assumed);
}

/**
 * Reads the query once and then listens for changes: each read would force a layout of the page.
 */
function mediaStore(query: string) {
  const list = typeof matchMedia === 'function' ? matchMedia(query) : null;
  let matches = list?.matches ?? false;
  return {
    holds: () => matches,
    subscribe: (listener: () => void) => {
      const changed = () => {
        matches = list?.matches ?? false;
        listener();
      };
      // Catches a change between the first render and the subscription.
      matches = list?.matches ?? false;
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
  };
}
