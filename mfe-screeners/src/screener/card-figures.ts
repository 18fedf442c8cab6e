/** Which figures a visitor wants on the cards of a small screen; kept on this device. */
import { useCallback, useState } from 'react';
import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';
import type { ColumnCatalogue } from 'shared/market';
import { CARD_FIGURES } from 'shared/ui/grid';

const keyOf = ({ assetType }: ColumnCatalogue) => `${brand.storagePrefix}cards.${assetType}`;

/** The kept figures that the list still has; empty when none were chosen. */
function keptFigures(catalogue: ColumnCatalogue): string[] {
  try {
    const storedFields = (localStore().getItem(keyOf(catalogue)) ?? '').split(',');
    return [...new Set(storedFields)]
      .filter((field) => catalogue.columns.some((one) => one.field === field && !one.hidden))
      .slice(0, CARD_FIGURES);
  } catch {
    // A browser may refuse storage; the cards then show what they show to all.
    return [];
  }
}

/** Fields of the chosen figures, and the way to choose others; none is the choice of the list. */
export function useCardFigures(
  catalogue: ColumnCatalogue,
): [readonly string[], (fields: string[]) => void] {
  const [fields, setFields] = useState(() => keptFigures(catalogue));
  const choose = useCallback(
    (next: string[]) => {
      setFields(next);
      try {
        if (next.length === 0) localStore().removeItem(keyOf(catalogue));
        else localStore().setItem(keyOf(catalogue), next.join(','));
      } catch {
        // Not kept: it holds until the page is left.
      }
    },
    [catalogue],
  );
  return [fields, choose];
}
