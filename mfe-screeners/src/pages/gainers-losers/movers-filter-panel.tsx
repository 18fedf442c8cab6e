import { useMemo, useState } from 'react';
import { useScreenerQueryQuery } from 'shared/store';
import {
  CLOSED_PANEL,
  facetFields,
  FilterPanel,
  filterSections,
  withFilter,
} from 'shared/ui/filter-panel';
import { facetsQuery } from '../../listing/query/query';
import { FEATURED, MOVERS } from '../../movers/movers-list';
import type { ChangeMovers, MoversState } from '../../movers/movers-state';

const NO_FACETS = {};

/** All stock filters; country, exchange, sector and size on top. */
export function MoversFilterPanel({
  open,
  state,
  change,
}: {
  /** The panel is visible, so its options are counted. */
  open: boolean;
  state: MoversState;
  change: ChangeMovers;
}) {
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
  );
}
