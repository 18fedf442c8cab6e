import { useMemo, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds, e.g. `(max-width: 760px)`. False where the browser cannot tell, and on
 * the server.
 */
export function useMedia(query: string): boolean {
  const media = useMemo(() => mediaStore(query), [query]);
  return useSyncExternalStore(media.subscribe, media.holds, () => false);
}

/** Asked once and told of changes: asking the browser has it lay out the page first. */
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
      // What changed between the first drawing and now.
      matches = list?.matches ?? false;
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
  };
}
