import type { RuleFilterResponse } from 'shared/contract';
import { productApi } from 'shared/store';

const api = productApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Pass counts of a rule filter with its default thresholds; requests one row, because only the
     * counts are used.
     */
    ruleCounts: build.query<RuleFilterResponse, string>({
      query: (filter) => ({
        path: `/pro-filters/${filter}/query`,
        method: 'POST',
        body: { pageSize: 1 },
        safe: true,
        answer: ['rules', 'universe'],
      }),
    }),
  }),
});

export const { useRuleCountsQuery } = api;
