/** The visitor's choice of figures on cards of small screens; stored on this device. */
import { useCallback, useState } from 'react';
import { brand } from 'shared/brand';
import { localStore, storeEntry } from 'shared/browser';
import type { ColumnCatalogue } from 'shared/market';
import { CARD_FIGURES } from 'shared/ui/grid';

const keyOf = ({ assetType }: ColumnCatalogue) => `${brand.storagePrefix}cards.${assetType}`;

/** The stored figures that the list still has; empty without a choice. */
function keptFigures(catalogue: ColumnCatalogue): string[] {
  const storedFields = (localStore().getItem(keyOf(catalogue)) ?? '').split(',');
  return [...new Set(storedFields)]
    .filter((field) => catalogue.columns.some((one) => one.field === field && !one.hidden))
    .slice(0, CARD_FIGURES);
}

/** Fields of the chosen figures, and their setter; an empty choice means the list's default. */
export function useCardFigures(
  catalogue: ColumnCatalogue,
): [readonly string[], (fields: string[]) => void] {
  const [fields, setFields] = useState(() => keptFigures(catalogue));
  const choose = useCallback(
    (next: string[]) => {
      setFields(next);
      // If storing fails, the choice lasts until the page is left.
      storeEntry(localStore(), keyOf(catalogue), next.length === 0 ? null : next.join(','));
    },
    [catalogue],
  );
  return [fields, choose];
}
