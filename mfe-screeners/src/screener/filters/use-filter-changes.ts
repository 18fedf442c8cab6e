import { useCallback } from 'react';
import { withFilter, type ChangeFilter } from 'shared/ui/filter-panel';
import type { BrokerFilter } from '../../listing/broker/use-broker-filter';
import { BAND_FILTER, BROKER_FILTER } from '../../listing/state/filters-beside-fields';
import type { ListCatalogue } from '../../listing/state/screener-state';
import type { ChangeState } from '../../listing/state/use-screener-state';

export interface FilterChanges {
  /** A stable function. */
  setFilter: ChangeFilter;
  clearWithin: () => void;
  /** Removes all filters except those of the list itself. */
  clearAll: () => void;
  /** Removes one filter: a field, `BROKER_FILTER` or `BAND_FILTER`. */
  removeFilter: (id: string) => void;
  /** Removes several at once, in one step of the history. */
  removeFilters: (ids: readonly string[]) => void;
}

/** Actions that change filters. */
export function useFilterChanges(
  catalogue: ListCatalogue,
  { clear: clearBroker, resetPicker }: BrokerFilter,
  change: ChangeState,
): FilterChanges {
  const setFilter = useCallback<ChangeFilter>(
    (field, value) => change((now) => ({ filters: withFilter(now.filters, field, value) })),
    [change],
  );
  return {
    setFilter,
    clearWithin: () => change({ within: null }),
    clearAll: () => {
      resetPicker();
      change({ filters: catalogue.guards ?? {}, broker: null, within: null });
    },
    removeFilter: (id) => {
      if (id === BROKER_FILTER) clearBroker();
      else if (id === BAND_FILTER) change({ band: catalogue.band?.options[0]?.id });
      else setFilter(id, null);
    },
    removeFilters: (ids) => {
      if (ids.includes(BROKER_FILTER)) resetPicker();
      change((now) => ({
        filters: ids.reduce((filters, id) => withFilter(filters, id, null), now.filters),
        ...(ids.includes(BROKER_FILTER) && { broker: null }),
        ...(ids.includes(BAND_FILTER) && { band: catalogue.band?.options[0]?.id }),
      }));
    },
  };
}
