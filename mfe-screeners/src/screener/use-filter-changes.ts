import { useCallback } from 'react';
import { brokerChosen, useAppDispatch } from 'shared/store';
import { withChange, withFilter, type Filters } from 'shared/ui/filter-panel';
import type { ListCatalogue, ScreenerState } from './screener-state';
import { BAND_FILTER, BROKER_FILTER } from './filters-beside-fields';
import type { ChangeState } from './use-screener-state';

export interface FilterChanges {
  /**
   * Brings about what changed from the filters on screen, or those that are given, to others: the page may
   * not be drawn yet for a change before this one, which stays.
   */
  setFilters: (to: Filters, from?: Filters) => void;
  clearBroker: () => void;
  clearWithin: () => void;
  /** What a list sets by itself stays. */
  clearAll: () => void;
  /** Takes one filter away: a field, `BROKER_FILTER` or `BAND_FILTER`. */
  removeFilter: (id: string) => void;
}

/** The ways to change what is asked for. */
export function useFilterChanges(
  catalogue: ListCatalogue,
  { filters, broker }: Pick<ScreenerState, 'filters' | 'broker'>,
  change: ChangeState,
): FilterChanges {
  const dispatch = useAppDispatch();
  const setFilters = useCallback(
    (to: Filters, from = filters) =>
      change((now) => ({ filters: withChange(now.filters, from, to) })),
    [change, filters],
  );
  const clearWithin = useCallback(() => change({ within: null }), [change]);
  const clearBroker = useCallback(() => {
    dispatch(brokerChosen(null));
    change({ broker: null });
  }, [dispatch, change]);
  const clearAll = useCallback(() => {
    if (broker !== null) dispatch(brokerChosen(null));
    change({ filters: catalogue.guards ?? {}, broker: null, within: null });
  }, [dispatch, change, broker, catalogue]);
  const removeFilter = useCallback(
    (id: string) => {
      if (id === BROKER_FILTER) clearBroker();
      else if (id === BAND_FILTER) change({ band: catalogue.band?.options[0]?.id });
      else setFilters(withFilter(filters, id, null));
    },
    [clearBroker, setFilters, filters, change, catalogue],
  );
  return { setFilters, clearBroker, clearWithin, clearAll, removeFilter };
}
