import { useMemo } from 'react';
import { useAddressState, useList } from 'shared/list';
import { selectBroker, skipToken, useAppSelector, useScreenerQueryQuery } from 'shared/store';
import { filterConditions } from 'shared/ui/filter-panel';
import { featureText } from '../../plans/plan-texts';
import { facetsQuery, useScoreRankingQuery } from '../../score/score-api';
import { isDefault } from '../../score/weights';
import {
  FILTERED_FIELDS,
  SCORE_CATALOGUE,
  SCORE_LIST,
  scoreQuery,
  scoreRow,
  weightsOf,
} from './score-list';
import { useUserWeights } from './use-user-weights';

const NO_FACETS = {};

/** Reason why a plan ranks by the usual weights only. */
export const WEIGHTS_LIMIT = featureText('customWeights', 'Own weights are');

/** The ranking by the address, the visitor's weights and broker. */
export function useScoreRanking() {
  const [state, change] = useAddressState(SCORE_LIST.address);
  const { filters } = state;
  const user = useUserWeights();
  const weights = weightsOf(state, user.stored);
  const broker = useAppSelector(selectBroker);
  const { data, ...query } = useScoreRankingQuery(
    // Weights in the address need no request; otherwise wait for those of the account.
    user.stored === undefined && state.weights === null
      ? skipToken
      : scoreQuery(state, weights, broker),
  );
  const facets = useScreenerQueryQuery(
    useMemo(
      () => facetsQuery(filterConditions(SCORE_CATALOGUE.columns, filters), FILTERED_FIELDS),
      [filters],
    ),
  );
  const answer = data && {
    // Number of all matches; pages cover only the rows that the plan includes.
    total: data.limit?.total ?? data.total,
    universe: data.universe,
    asOf: data.asOf,
    facets: facets.data?.facets ?? NO_FACETS,
  };
  const isRefused = data !== undefined && !data.entitled.customWeights;
  return {
    state,
    change,
    user,
    weights,
    broker,
    data,
    query,
    rows: useMemo(() => data?.items.map(scoreRow), [data]),
    /** The plan does not include custom weights. */
    isRefused,
    /** The answer is by custom weights. */
    isCustom: !isRefused && !isDefault(weights),
    ...useList(SCORE_LIST, { state, change, answer, query }),
  };
}

export type ScoreRanking = ReturnType<typeof useScoreRanking>;
