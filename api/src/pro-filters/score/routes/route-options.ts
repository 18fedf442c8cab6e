import { COMPOSITE_SCORE } from 'shared/market';
import { problems } from '../../../http/problem-schemas';
import type { ProFilterRouteOptions } from '../../route-options';
import type { ScoreRanking } from '../score-ranking';

export interface ScoreRouteOptions extends ProFilterRouteOptions {
  ranking: ScoreRanking;
}

export const { id } = COMPOSITE_SCORE;
export const PROBLEMS = problems(400, 401, 404);
