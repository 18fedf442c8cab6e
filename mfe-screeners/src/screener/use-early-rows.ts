import { useCallback } from 'react';
import type { ScreenerType } from 'shared/market';
import { rowsQuery } from '../listing/query/query';
import { useAskScreener } from '../listing/query/screener-api';
import type { ListCatalogue, ScreenerState } from '../listing/state/screener-state';

/**
 * Requests rows on press, before the page that shows them renders. The page then finds its request
 * in progress.
 */
export function useEarlyRows(
  type: ScreenerType,
  catalogue: ListCatalogue,
  cardFigures: readonly string[],
): (next: ScreenerState) => void {
  const ask = useAskScreener(type);
  return useCallback(
    (next) => {
      // The symbols of a list are known to the page alone.
      if (next.within !== null) return;
      // The page's own request reports a failure.
      ask(rowsQuery(catalogue, next, cardFigures)).catch(() => {});
    },
    [ask, catalogue, cardFigures],
  );
}
