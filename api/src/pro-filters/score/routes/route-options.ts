import { problemSchema } from 'shared/contract/schemas';
import { COMPOSITE_SCORE } from 'shared/market';
import type { ProFilterRouteOptions } from '../../route-options';
import type { ScoreRanking } from '../score-ranking';

export interface ScoreRouteOptions extends ProFilterRouteOptions {
  ranking: ScoreRanking;
}

export const { id } = COMPOSITE_SCORE;
export const PROBLEMS = { 400: problemSchema, 401: problemSchema, 404: problemSchema };
