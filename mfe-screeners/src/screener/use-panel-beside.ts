import { useSyncExternalStore } from 'react';
import { media } from 'shared/ui';

const hidden = () => window.matchMedia(media.belowDesktop.slice('@media '.length));

function subscribe(notify: () => void): () => void {
  const list = hidden();
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
}

/** True where the filters have their place beside the list; elsewhere they are in a sheet until asked for. */
export const usePanelBeside = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !hidden().matches,
    () => true,
  );
