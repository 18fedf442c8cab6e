import { useMemo } from 'react';
import type { KnownOptions } from 'shared/plain-words';
import type { ScreenerType } from 'shared/market';
import { useScreenerQueryQuery } from 'shared/store';
import type { ListCatalogue } from '../../listing/state/screener-state';

/** Fields whose values the grammar knows without the data. */
const KNOWN = new Set(['countryCode', 'currencyCode', 'dividendCurrencyCode', 'broker', 'brokers']);

/** Values of the option fields over all assets, such as the industries. Null while loading. */
export function useKnownOptions(
  type: ScreenerType,
  catalogue: ListCatalogue,
): { options: KnownOptions | null; retry: (() => void) | null } {
  const facets = useMemo(
    () =>
      catalogue.columns
        .filter(({ field, filter }) => filter === 'options' && !KNOWN.has(field))
        .map(({ field }) => field),
    [catalogue],
  );
  const { data, isError, refetch } = useScreenerQueryQuery({
    type,
    query: { columns: ['symbol'], pageSize: 0, facets },
  });
  const options = useMemo(
    () =>
      data === undefined
        ? null
        : Object.fromEntries(
            Object.entries(data.facets).map(([field, facet]) => [
              field,
              'values' in facet ? facet.values.map(({ value }) => value) : [],
            ]),
          ),
    [data],
  );
  return { options, retry: isError && options === null ? refetch : null };
}
