import type { ScreenerQuery } from 'shared/contract';
import { useEffect, useMemo, useState } from 'react';
import { brokerOf, type ColumnCatalogue, type ScreenerType } from 'shared/market';
import type { Relaxation } from 'shared/ui/data-grid';
import { describeFilter, optionText, withFilter } from 'shared/ui/filter-panel';
import { countQuery, type Selection } from './query';
import { useAskScreener } from './screener-api';
import type { ScreenerState } from './screener-state';

/** Id of the broker among the filters; no field has this name. */
export const BROKER_FILTER = '(broker)';

/**
 * For a list without rows: each filter with the number of rows that would match without it. Counting
 * starts when `empty` turns true and is dropped when the filters change.
 */
export function useRelaxations(
  type: ScreenerType,
  catalogue: ColumnCatalogue,
  state: ScreenerState,
  empty: boolean,
): Relaxation[] {
  const ask = useAskScreener(type);
  // By query, so that a count is never shown for other filters.
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const { filters, broker } = state;
  const ids = useMemo(
    () => [...(broker === null ? [] : [BROKER_FILTER]), ...Object.keys(filters)],
    [filters, broker],
  );
  useEffect(() => {
    if (!empty) return undefined;
    let dropped = false;
    for (const id of ids) {
      const query = relaxedQuery(catalogue, { filters, broker }, id);
      ask(query).then(
        ({ total }) => {
          if (!dropped) setCounts((known) => ({ ...known, [JSON.stringify(query)]: total }));
        },
        // A count that cannot be had leaves its line without a number.
        () => {},
      );
    }
    return () => {
      dropped = true;
    };
  }, [empty, ids, filters, broker, catalogue, ask]);
  return ids.map((id) => ({
    id,
    label: label(catalogue, state, id),
    matches: counts[JSON.stringify(relaxedQuery(catalogue, state, id))] ?? null,
  }));
}

/** Counts what matches without one of the filters. */
function relaxedQuery(catalogue: ColumnCatalogue, chosen: Selection, id: string): ScreenerQuery {
  return id === BROKER_FILTER
    ? countQuery(catalogue, { filters: chosen.filters, broker: null })
    : countQuery(catalogue, { ...chosen, filters: withFilter(chosen.filters, id, null) });
}

function label(catalogue: ColumnCatalogue, state: ScreenerState, id: string): string {
  if (id === BROKER_FILTER) return availableAt(state.broker);
  const column = catalogue.columns.find((entry) => entry.field === id);
  const value = state.filters[id];
  return column === undefined || value === undefined
    ? id
    : describeFilter(column, value, optionText);
}

/** Words of the broker filter. */
export const availableAt = (broker: string | null): string =>
  `Available at ${brokerOf(broker)?.name ?? broker}`;
