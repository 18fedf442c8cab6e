import { z } from 'zod';
import { factorWeightsSchema } from '../pro-filters/pro-filters';

const WHOLE = 100;
/** Tolerance for the sum: three times 33.33 counts as 100. */
const NEAR_WHOLE = 0.05;

/** `GET /api/score-weights`: the user's custom weights of the composite score. */
export const scoreWeightsSchema = z.object({
  /** Null: the default weights. */
  weights: factorWeightsSchema.nullable(),
  /**
   * Grows with each change, 0 before the first. An update names the version that it is based on.
   */
  version: z.int(),
});
export type ScoreWeights = z.infer<typeof scoreWeightsSchema>;

export const putScoreWeightsSchema = z.strictObject({
  version: z.int().min(0),
  weights: factorWeightsSchema.refine(
    (weights) =>
      Math.abs(Object.values(weights).reduce((sum, weight) => sum + weight, 0) - WHOLE) <=
      NEAR_WHOLE,
    { error: `The weights must add up to ${WHOLE}` },
  ),
});
export type PutScoreWeights = z.input<typeof putScoreWeightsSchema>;
