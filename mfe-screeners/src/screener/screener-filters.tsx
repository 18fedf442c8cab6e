import { memo, startTransition, useCallback, useMemo, useOptimistic, useTransition } from 'react';
import type { ScreenerType } from 'shared/market';
import { useScreenerQueryQuery } from 'shared/store';
import {
  facetFields,
  FilterPanel,
  filterSections,
  type FilterPanelProps,
  type Filters,
} from 'shared/ui/filter-panel';
import { facetsQuery, type AskedState } from './query';
import type { ListCatalogue } from './screener-state';

const NO_FACETS = {};

export interface ScreenerFiltersProps extends Omit<
  FilterPanelProps,
  'catalogue' | 'facets' | 'filters' | 'busy' | 'onRetry' | 'onChange'
> {
  type: ScreenerType;
  catalogue: ListCatalogue;
  state: AskedState;
  /** To other filters, from those that were seen when they were chosen. */
  onChange: (to: Filters, from: Filters) => void;
  /** False: the list that the screen runs on is not known. */
  listed: boolean;
}

/**
 * The filter panel with its numbers. They are asked for here, so that they draw nothing else anew. A press
 * shows at its control at once; the page follows between frames, so that the browser answers meanwhile.
 */
export const ScreenerFilters = memo(function ScreenerFilters({
  type,
  state,
  listed,
  onChange,
  ...panel
}: ScreenerFiltersProps) {
  const { catalogue, featured, view } = panel;
  const fields = useMemo(
    () => facetFields(filterSections(catalogue, featured, view)),
    [catalogue, featured, view],
  );
  const query = useMemo(() => facetsQuery(catalogue, state, fields), [catalogue, state, fields]);
  const { facets, isError, refetch } = useScreenerQueryQuery(
    { type, query },
    {
      skip: fields.length === 0 || !listed,
      selectFromResult: ({ data, isError }) => ({
        facets: data?.facets ?? NO_FACETS,
        isError,
      }),
    },
  );
  const [busy, follow] = useTransition();
  const [filters, show] = useOptimistic(state.filters);
  const change = useCallback(
    (next: Filters) =>
      follow(async () => {
        show(next);
        // That the control is pressed and that the address follows would be one long task together.
        await new Promise((resolve) => setTimeout(resolve));
        // React forgets over the wait that this can be drawn in pieces.
        startTransition(() => onChange(next, filters));
      }),
    [follow, show, onChange, filters],
  );
  return (
    <FilterPanel
      {...panel}
      filters={filters}
      facets={facets}
      onChange={change}
      busy={busy}
      onRetry={isError && refetch}
    />
  );
});
