import { useCallback } from 'react';
import type { ScreenerType } from 'shared/market';
import { rowsQuery } from '../listing/query/query';
import { useAskScreener } from '../listing/query/screener-api';
import type { ListCatalogue, ScreenerState } from '../listing/state/screener-state';

/**
 * Asks for rows at the press that leads to them: the answer is on its way while the page is drawn, which
 * then finds its own call under way.
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
      // A failure is told by the call of the page.
      ask(rowsQuery(catalogue, next, cardFigures)).catch(() => {});
    },
    [ask, catalogue, cardFigures],
  );
}
