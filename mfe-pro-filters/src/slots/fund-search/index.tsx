import { useEffect } from 'react';
import type { SlotInputs } from 'shared/contract';
import { formatBigMoney } from 'shared/market';
import { useThirteenFFilersQuery } from '../../thirteen-f/api';
import { filerPath, quarterText } from '../../thirteen-f/quarter-text';

const MAX_RESULTS = 4;

/** Filers of form 13F among the results of the search, by name or CIK. */
export default function FundSearch({ query, onValues, onFailure }: SlotInputs['search-source']) {
  const { currentData, error, refetch } = useThirteenFFilersQuery({
    search: query.slice(0, 100),
    pageSize: MAX_RESULTS,
  });
  useEffect(() => {
    if (currentData)
      onValues(
        currentData.items.map(({ cik, name, valueUSD, quarter }) => ({
          id: cik,
          label: name,
          hint: `${formatBigMoney(valueUSD, 'USD')} in ${quarterText(quarter)}`,
          path: filerPath(cik),
        })),
      );
    else if (error) onFailure?.(() => void refetch());
  }, [currentData, error, refetch, onValues, onFailure]);
  return null;
}
