import { useEffect } from 'react';
import type { SlotInputs } from 'shared/contract';
import { formatInteger } from 'shared/market';
import { useSenatePoliticiansQuery } from '../../senate/api';
import { politicianPath } from '../../senate/paths';

const MAX_RESULTS = 4;

/** Politicians with reported trades among the results of the search. */
export default function PoliticianSearch({
  query,
  onValues,
  onFailure,
}: SlotInputs['search-source']) {
  const { currentData, error, refetch } = useSenatePoliticiansQuery({
    search: query.slice(0, 100),
    pageSize: MAX_RESULTS,
  });
  useEffect(() => {
    if (currentData)
      onValues(
        currentData.items.map(({ id, name, trades }) => ({
          id,
          label: name,
          hint: `${formatInteger(trades)} reported trades`,
          path: politicianPath(id),
        })),
      );
    else if (error) onFailure?.(() => void refetch());
  }, [currentData, error, refetch, onValues, onFailure]);
  return null;
}
