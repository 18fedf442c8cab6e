import type { EvaluatedStock, RuleFilterQuery, RuleFilterResponse } from 'shared/contract';
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
      providesTags: ['plan'],
    }),
    ruleFilterStock: build.query<EvaluatedStock, RuleFilterRequest & { symbol: string }>({
      query: ({ filter, symbol, query: { mode, thresholds = {}, rules = {} } }) => ({
        path: `/pro-filters/${filter}/evaluate/${encodeURIComponent(symbol)}`,
        params: {
          mode,
          thresholds: pairsText(thresholds),
          rules: pairsText(rules, (isEnabled) => (isEnabled ? 'on' : 'off')),
        },
        open: true,
        answer: ['group', 'results'],
      }),
    }),
  }),
});

/** `id:value,id:value`; undefined if empty. */
const pairsText = <T>(
  pairs: Readonly<Record<string, T>>,
  text: (value: T) => string = String,
): string | undefined =>
  Object.entries(pairs)
    .map(([id, value]) => `${id}:${text(value)}`)
    .join(',') || undefined;

export const { useRuleFilterQuery, useLazyRuleFilterQuery, useRuleFilterStockQuery } = api;
