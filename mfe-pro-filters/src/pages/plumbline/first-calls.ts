import type { FirstCall } from 'shared/contract';
import { COMPOSITE_SCORE } from 'shared/market';
import { SCORE_LIST, scoreQuery } from './score-list';
import { DEFAULT_WEIGHTS } from '../../score/weights';

/** The first page of the ranking with the default weights. */
export const firstCalls = (): FirstCall[] => [
  {
    method: 'POST',
    path: `/pro-filters/${COMPOSITE_SCORE.id}/query`,
    body: scoreQuery(SCORE_LIST.address.defaults, DEFAULT_WEIGHTS, null),
  },
];
