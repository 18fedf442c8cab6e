import type { ScreenerQuery } from 'shared/contract';
import { useEffect, useMemo, useState } from 'react';
import type { ScreenerType } from 'shared/market';
import type { Relaxation } from 'shared/ui/grid';
import { describeFilter, optionText, withFilter } from 'shared/ui/filter-panel';
import { availableAt, BAND_FILTER, BROKER_FILTER } from '../../listing/state/filters-beside-fields';
import { countQuery, type QueryState, type Selection } from '../../listing/query/query';
import { useAskScreener } from '../../listing/query/screener-api';
import type { ListCatalogue } from '../../listing/state/screener-state';

/**
 * For an empty list: each filter with the number of matches without it. Pending counts are dropped
 * when the filters change.
 */
export function useRelaxations(
  type: ScreenerType,
  catalogue: ListCatalogue,
  state: QueryState,
): Relaxation[] {
  const ask = useAskScreener(type);
  // By query, so that a count is never shown for other filters.
  const [counts, setCounts] = useState<Readonly<Record<string, number | undefined>>>({});
  const { filters, broker, band, symbols } = state;
  const defaultBand = catalogue.band?.options[0]?.id;
  const ids = useMemo(
    () => [
      ...(band === defaultBand ? [] : [BAND_FILTER]),
      ...(broker === null ? [] : [BROKER_FILTER]),
      ...Object.keys(filters),
    ],
    [filters, broker, band, defaultBand],
  );
  useEffect(() => {
    let dropped = false;
    for (const id of ids) {
      const query = relaxedQuery(catalogue, { filters, broker, band, symbols }, id);
      const take = (total: number | undefined) => {
        if (!dropped)
          setCounts((previousCounts) => ({ ...previousCounts, [JSON.stringify(query)]: total }));
      };
      ask(query).then(
        ({ total }) => take(total),
        () => take(undefined),
      );
    }
    return () => {
      dropped = true;
    };
  }, [ids, filters, broker, band, symbols, catalogue, ask]);
  return ids.map((id) => {
    const query = JSON.stringify(relaxedQuery(catalogue, state, id));
    return {
      id,
      label: label(catalogue, state, id),
      matches: query in counts ? counts[query] : null,
    };
  });
}

/** Query that counts the matches without one of the filters. */
function relaxedQuery(catalogue: ListCatalogue, selection: Selection, id: string): ScreenerQuery {
  const { band: _band, ...banded } = selection;
  if (id === BROKER_FILTER) return countQuery(catalogue, { ...selection, broker: null });
  if (id === BAND_FILTER) return countQuery(catalogue, banded);
  return countQuery(catalogue, { ...selection, filters: withFilter(selection.filters, id, null) });
}

function label(catalogue: ListCatalogue, state: QueryState, id: string): string {
  if (id === BROKER_FILTER) return availableAt(state.broker);
  if (id === BAND_FILTER) {
    const bandOption = catalogue.band?.options.find((option) => option.id === state.band);
    return `${catalogue.band?.label ?? ''} ${bandOption?.label ?? ''}`;
  }
  const column = catalogue.columns.find((entry) => entry.field === id);
  const value = state.filters[id];
  return column === undefined || value === undefined
    ? id
    : describeFilter(column, value, optionText, catalogue.columns);
}
