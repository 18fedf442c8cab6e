import { useEffect, useMemo, useState } from 'react';
import { brokerOf, type ColumnCatalogue, type ScreenerType } from 'shared/market';
import type { Relaxation } from 'shared/ui/data-grid';
import { describeFilter, optionText, withFilter } from 'shared/ui/filter-panel';
import { countQuery } from './query';
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
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const { filters, broker } = state;
  const ids = useMemo(
    () => [...(broker === null ? [] : [BROKER_FILTER]), ...Object.keys(filters)],
    [filters, broker],
  );
  useEffect(() => {
    if (!empty) return undefined;
    let dropped = false;
    setCounts({});
    for (const id of ids) {
      const relaxed =
        id === BROKER_FILTER
          ? countQuery(catalogue, { filters, broker: null })
          : countQuery(catalogue, { filters: withFilter(filters, id, null), broker });
      ask(relaxed).then(
        ({ total }) => {
          if (!dropped) setCounts((known) => ({ ...known, [id]: total }));
        },
        // A count that cannot be had leaves its line without a number.
        () => {},
      );
    }
    return () => {
      dropped = true;
    };
  }, [empty, ids, filters, broker, catalogue, ask]);
  return ids.map((id) => ({ id, label: label(catalogue, state, id), matches: counts[id] ?? null }));
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
