import { useMemo, useState } from 'react';
import { useScreenerQueryQuery } from 'shared/store';
import {
  CLOSED_PANEL,
  facetFields,
  FilterPanel,
  filterSections,
  withFilter,
} from 'shared/ui/filter-panel';
import { FilterSheet } from 'shared/ui/filter-sheet';
import { facetsQuery } from '../listing/query/query';
import { FEATURED, GUARDS, MOVERS } from './movers-list';
import type { ChangeMovers, MoversState } from './movers-state';

export interface MoversFilterSheetProps {
  open: boolean;
  onClose: () => void;
  state: MoversState;
  change: ChangeMovers;
  /** Stocks that match now; undefined while unknown. */
  total: number | undefined;
}

const NO_FACETS = {};

/** Every filter of stocks; country, exchange, sector and size on top. */
export function MoversFilterSheet({ open, onClose, state, change, total }: MoversFilterSheetProps) {
  const [view, setView] = useState(CLOSED_PANEL);
  const fields = useMemo(() => facetFields(filterSections(MOVERS, FEATURED, view)), [view]);
  const facets = useScreenerQueryQuery(
    {
      type: 'stocks',
      query: useMemo(() => facetsQuery(MOVERS, state, fields), [state, fields]),
    },
    { skip: !open || fields.length === 0 },
  );
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      onReset={() => change({ filters: GUARDS })}
      resetText="Back to the guards"
      total={total ?? null}
    >
      <FilterPanel
        catalogue={MOVERS}
        featured={FEATURED}
        view={view}
        onViewChange={setView}
        filters={state.filters}
        onChange={(field, value) => change({ filters: withFilter(state.filters, field, value) })}
        facets={facets.data?.facets ?? NO_FACETS}
        onRetry={facets.isError && facets.refetch}
        relative
      />
    </FilterSheet>
  );
}
