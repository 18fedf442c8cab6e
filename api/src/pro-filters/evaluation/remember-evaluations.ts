/** The last evaluations of a measured market: a further page of a result evaluates nothing again. */
import { memoizePerSnapshotAndKey } from '../../market/memo/memoize-per-snapshot';
import type { Evaluation } from './evaluate';
import type { MeasuredMarket } from '../measures/measured-market';

const MAX_EVALUATIONS = 8;

export const rememberedEvaluation = memoizePerSnapshotAndKey<MeasuredMarket, Evaluation>(
  MAX_EVALUATIONS,
);
