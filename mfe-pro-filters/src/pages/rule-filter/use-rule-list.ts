import { useMemo } from 'react';
import { useAddressState } from 'shared/list';
import type { RuleFilter } from 'shared/market';
import { usePageReady, usePageTitle } from 'shared/remote';
import { selectBroker, useAppSelector } from 'shared/store';
import { useRuleFilterQuery } from './api';
import { queryOf, ruleFilterAddress } from './page-state';
import { useFilterInMode } from './use-filter-in-mode';

/**
 * The stocks of a rule filter by the settings in the address and the visitor's broker.
 *
 * @param base the filter with its default rules
 */
export function useRuleList(base: RuleFilter) {
  const filter = useFilterInMode(base);
  const codec = useMemo(() => ruleFilterAddress(filter), [filter]);
  const [state, change] = useAddressState(codec);
  const broker = useAppSelector(selectBroker);
  const { data: answer, ...query } = useRuleFilterQuery({
    filter: filter.id,
    query: queryOf(state, broker),
  });
  usePageTitle(`${filter.name} stock filter`, filter.summary);
  usePageReady(answer !== undefined || query.error !== undefined);
  return {
    base,
    filter,
    state,
    change,
    broker,
    answer,
    query,
    hasFailed: query.error !== undefined && !query.isFetching,
    resetRules: () => change({ thresholds: {}, rules: {} }),
  };
}

export type RuleList = ReturnType<typeof useRuleList>;
