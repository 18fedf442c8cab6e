import { useCallback, useMemo, useState } from 'react';
import { brand } from 'shared/brand';
import { localStore, storeEntry } from 'shared/browser';
import { BREAKPOINTS, media } from '../theme/breakpoints';
import { useMedia } from '../theme/use-media';

const KEY = brand.storagePrefix + brand.storageKeys.filterPanel;
const NOT_BESIDE = media.belowDesktop.slice('@media '.length);
/** At this width, the panel would leave space for few columns, so it is initially closed. */
const CLOSED_AT_FIRST = `(max-width: ${BREAKPOINTS.large - 0.02}px)`;

export interface FilterPanelView {
  /** There is space for it beside the list. Otherwise it is a sheet. */
  beside: boolean;
  /** It is visible: beside the list, or as a sheet. */
  open: boolean;
  setOpen: (open: boolean) => void;
}

function storedChoice(): boolean | null {
  const stored = localStore().getItem(KEY);
  return stored === 'open' ? true : stored === 'closed' ? false : null;
}

/**
 * Whether the filter panel is open. Beside the list, the choice is stored on this device for all
 * lists.
 */
export function useFilterPanel(): FilterPanelView {
  const beside = !useMedia(NOT_BESIDE);
  const closedAtFirst = useMedia(CLOSED_AT_FIRST);
  const [choice, setChoice] = useState(storedChoice);
  const [sheetOpen, setSheetOpen] = useState(false);
  const setOpen = useCallback(
    (open: boolean) => {
      if (!beside) return setSheetOpen(open);
      setChoice(open);
      storeEntry(localStore(), KEY, open ? 'open' : 'closed');
    },
    [beside],
  );
  const open = beside ? (choice ?? !closedAtFirst) : sheetOpen;
  return useMemo(() => ({ beside, open, setOpen }), [beside, open, setOpen]);
}
