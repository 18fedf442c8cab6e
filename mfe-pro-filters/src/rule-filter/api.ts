import type { RuleFilterQuery, RuleFilterResponse } from 'shared/contract';
import { productApi } from 'shared/store';

export interface RuleFilterRequest {
  filter: string;
  query: RuleFilterQuery;
}

const api = productApi.injectEndpoints({
  endpoints: (build) => ({
    ruleFilter: build.query<RuleFilterResponse, RuleFilterRequest>({
      query: ({ filter, query }) => ({
        path: `/pro-filters/${filter}/query`,
        method: 'POST',
        body: query,
        safe: true,
        answer: ['rules', 'universe'],
      }),
    }),
  }),
});

export const { useRuleFilterQuery, useLazyRuleFilterQuery } = api;
