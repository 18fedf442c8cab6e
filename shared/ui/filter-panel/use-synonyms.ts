import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { importWithRetries } from '../lazy-piece';
import type { PanelView } from './sections';

/**
 * Loads the other names of figures for the search, once. Without them the search finds labels.
 *
 * @returns starts loading, e.g. on focus; typed text starts it as well
 */
export function useSynonyms(view: PanelView, onViewChange: (view: PanelView) => void): () => void {
  const latest = useRef({ view, onViewChange });
  useLayoutEffect(() => {
    latest.current = { view, onViewChange };
  });
  const load = useCallback(() => {
    if (latest.current.view.synonyms) return;
    importWithRetries(() => import(/* webpackChunkName: 'grid-later' */ './synonyms')).then(
      ({ synonymsOf }) => {
        const { view: now, onViewChange: change } = latest.current;
        if (!now.synonyms) change({ ...now, synonyms: synonymsOf });
      },
      () => {},
    );
  }, []);
  const isSearching = view.wanted !== '';
  useEffect(() => {
    if (isSearching) load();
  }, [isSearching, load]);
  return load;
}
