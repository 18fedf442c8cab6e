import type { ConditionReference, WhyRequest } from 'shared/contract';
import { useMemo } from 'react';
import type { ScreenerType } from 'shared/market';
import { skipToken } from 'shared/store';
import type { EmptyResultProps } from 'shared/ui/grid';
import { selection, type QueryState } from '../../listing/query/query';
import { BAND_FILTER, BROKER_FILTER } from '../../listing/state/filters-beside-fields';
import type { ListCatalogue } from '../../listing/state/screener-state';
import { useScreenerWhyQuery } from '../explain-exclusion/explain-api';

/**
 * Reasons for an empty list that no single filter explains: filters that contradict each other, and
 * two whose removal helps. Empty while loading and after a failure.
 */
export function useContradiction(
  type: ScreenerType,
  catalogue: ListCatalogue,
  state: QueryState,
  isNeeded: boolean,
): Pick<EmptyResultProps, 'contradiction' | 'pair'> {
  const request = useMemo((): WhyRequest => selection(catalogue, state), [catalogue, state]);
  const { currentData } = useScreenerWhyQuery(isNeeded ? { type, request } : skipToken);
  const bandOption = catalogue.band?.options.find(({ id }) => id === state.band);
  const banded = (bandOption ?? catalogue.band?.options[0])?.where.length ?? 0;
  const idOf = ({ index, field }: ConditionReference): string => {
    if (index === null) return BROKER_FILTER;
    return index < banded ? BAND_FILTER : field;
  };
  const texts = (references: readonly ConditionReference[]) => references.map(({ text }) => text);
  const { contradiction, weakestPair } = currentData ?? {};
  // The list that limits the screen cannot be removed here.
  const isRemovable = ({ index }: ConditionReference) =>
    index === null || state.symbols === undefined || index < (request.where?.length ?? 0) - 1;
  return {
    ...(contradiction && { contradiction: texts(contradiction) }),
    ...(weakestPair?.conditions.every(isRemovable) && {
      pair: {
        ids: weakestPair.conditions.map(idOf),
        labels: texts(weakestPair.conditions),
        matches: weakestPair.total,
      },
    }),
  };
}
