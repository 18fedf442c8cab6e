/** One number from the factors. */
import { COMPOSITE_SCORE } from 'shared/market';
import type { ScoredMarket } from './scored-market';
import type { FactorWeights } from './weights';

/** Scores are reported in hundredths of a point. */
export const HUNDREDTHS = 100;

/**
 * The score before it is rounded, Σ weight · factor ÷ Σ weight over the known factors. NaN where a
 * required factor is unknown, fewer than four are known, or the known ones weigh nothing.
 */
export function exactScoreAt(
  { factors }: ScoredMarket,
  weights: FactorWeights,
  row: number,
): number {
  let [knownFactors, sum, weight] = [0, 0, 0];
  for (const { factor, score } of factors) {
    const value = score[row] ?? Number.NaN;
    if (Number.isNaN(value)) {
      if (factor.required) return Number.NaN;
      continue;
    }
    knownFactors++;
    sum += weights[factor.id] * value;
    weight += weights[factor.id];
  }
  return knownFactors >= COMPOSITE_SCORE.minFactors && weight > 0 ? sum / weight : Number.NaN;
}

/** The reported score in whole hundredths. NaN without a score. */
export const scoreInHundredths = (
  market: ScoredMarket,
  weights: FactorWeights,
  row: number,
): number => Math.round(HUNDREDTHS * exactScoreAt(market, weights, row));

/** The score of every stock in hundredths. */
export const allScores = (market: ScoredMarket, weights: FactorWeights): Float64Array =>
  new Float64Array(market.table.rows).map((_, row) => scoreInHundredths(market, weights, row));
