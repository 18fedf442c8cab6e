import { useEffect, useRef, useState } from 'react';
import type { ChangeAddress } from 'shared/list';
import { isFiltered, type CalendarState } from '../calendar-address';
import { rememberedFilters } from './remembered-filters';

/** Restores the filters of this device if the opened address has none. */
export function useRememberedFilters(
  state: CalendarState,
  change: ChangeAddress<CalendarState>,
): void {
  const [filters] = useState(() => (isFiltered(state) ? null : rememberedFilters()));
  const isRestored = useRef(false);
  useEffect(() => {
    if (filters === null || isRestored.current) return;
    isRestored.current = true;
    change(filters, { replace: true });
  }, [filters, change]);
}
