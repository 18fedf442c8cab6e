import { useDeferredValue, useMemo } from 'react';
import type { Facet } from 'shared/contract';
import { useInTurns } from '../state/use-in-turns';

/** Histograms that are drawn in one go. */
const FACETS_PER_TURN = 1;

/**
 * New numbers of the filters, a few at a time: the rows come before the last histogram, and a press in
 * between is answered. A filter shows the numbers that it had until its turn comes.
 */
export function useFacetsInTurns(
  facets: Readonly<Record<string, Facet>>,
): Readonly<Record<string, Facet>> {
  const settled = useDeferredValue(facets);
  const entries = useMemo(() => Object.entries(settled), [settled]);
  const { parts } = useInTurns(entries, undefined, FACETS_PER_TURN, 'later');
  return useMemo(
    // A field may stand in a new part and still in an old one: the new one comes first.
    () => Object.fromEntries(parts.flatMap((part) => part ?? []).toReversed()),
    [parts],
  );
}
