import { useCallback } from 'react';
import { brokerChosen, useAppDispatch } from 'shared/store';
import { withFilter, type ChangeFilter } from 'shared/ui/filter-panel';
import type { ListCatalogue, ScreenerState } from '../../listing/state/screener-state';
import { BAND_FILTER, BROKER_FILTER } from '../../listing/state/filters-beside-fields';
import type { ChangeState } from '../../listing/state/use-screener-state';

export interface FilterChanges {
  setFilter: ChangeFilter;
  clearBroker: () => void;
  clearWithin: () => void;
  /** Removes all filters except those of the list itself. */
  clearAll: () => void;
  /** Removes one filter: a field, `BROKER_FILTER` or `BAND_FILTER`. */
  removeFilter: (id: string) => void;
}

/** Actions that change filters. */
export function useFilterChanges(
  catalogue: ListCatalogue,
  { broker }: Pick<ScreenerState, 'broker'>,
  change: ChangeState,
): FilterChanges {
  const dispatch = useAppDispatch();
  const setFilter = useCallback<ChangeFilter>(
    (field, value) => change((now) => ({ filters: withFilter(now.filters, field, value) })),
    [change],
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
      else setFilter(id, null);
    },
    [clearBroker, setFilter, change, catalogue],
  );
  return { setFilter, clearBroker, clearWithin, clearAll, removeFilter };
}
