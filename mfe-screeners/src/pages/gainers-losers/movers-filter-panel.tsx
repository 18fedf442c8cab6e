import { useCallback, useState } from 'react';
import { CLOSED_PANEL, withFilter, type ChangeFilter } from 'shared/ui/filter-panel';
import { FEATURED, MOVERS } from '../../movers/movers-list';
import type { ChangeMovers, MoversState } from '../../movers/movers-state';
import { ScreenerFilters } from '../../screener/filters/screener-filters';

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
  const setFilter = useCallback<ChangeFilter>(
    (field, value) => change((now) => ({ filters: withFilter(now.filters, field, value) })),
    [change],
  );
  return (
    <ScreenerFilters
      type="stocks"
      catalogue={MOVERS}
      featured={FEATURED}
      view={view}
      onViewChange={setView}
      state={state}
      isCounted={open}
      onChange={setFilter}
      relative
    />
  );
}
