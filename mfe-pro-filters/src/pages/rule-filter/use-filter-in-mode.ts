import { useMemo } from 'react';
import { useAddressState } from 'shared/list';
import { ruleFilterInMode, type RuleFilter } from 'shared/market';
import { modeAddress } from './page-state';

/** The filter with the set of rules that the address names; the same object for the same set. */
export function useFilterInMode(filter: RuleFilter): RuleFilter {
  const codec = useMemo(() => modeAddress(filter), [filter]);
  const [{ mode }] = useAddressState(codec);
  return useMemo(() => ruleFilterInMode(filter, mode ?? undefined) ?? filter, [filter, mode]);
}
