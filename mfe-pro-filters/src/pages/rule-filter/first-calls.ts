import type { PageFirstCalls } from 'shared/contract';
import { RULE_FILTERS } from 'shared/market';
import { queryOf, ruleFilterAddress } from './page-state';

/** The first page of the list with the filter's defaults. */
export const firstCalls: PageFirstCalls = (path) =>
  RULE_FILTERS.filter((filter) => filter.path === path).map((filter) => ({
    method: 'POST',
    path: `/pro-filters/${filter.id}/query`,
    body: queryOf(ruleFilterAddress(filter).defaults, null),
  }));
