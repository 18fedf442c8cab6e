/** Breakdown of one stock's score by metric. */
import type { ScoreBreakdown } from 'shared/contract';
import { scoreGradeOf } from 'shared/market';
import { identityAt } from '../evaluation/describe-stock';
import { roundToSum } from './largest-remainder';
import { countMetrics, type ScoredMarket, type ScoredMetric } from './scored-market';
import { HUNDREDTHS, scoreInHundredths } from './total-score';
import type { FactorWeights } from './weights';

const orNull = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

type Status = ScoreBreakdown['factors'][number]['metrics'][number]['status'];

function statusAt({ exempt, worst, percentile }: ScoredMetric, row: number): Status {
  if (exempt[row] === 1) return 'exempt';
  if (worst[row] === 1) return 'worst';
  return Number.isNaN(percentile[row] ?? Number.NaN) ? 'no-data' : 'ranked';
}

interface MetricShare {
  ranked: boolean;
  weight: number;
  points: number;
}

/** Points of each metric in the score of a stock. They add up exactly to the total. */
export interface MetricPoints {
  /** Score in hundredths; NaN without one. */
  total: number;
  /** Hundredths by metric, in the order of factors and metrics; null where it does not count. */
  points: (number | null)[];
  shares: MetricShare[][];
}

/** Shares the score of a stock out among its metrics. */
export function pointsAt(market: ScoredMarket, weights: FactorWeights, row: number): MetricPoints {
  const total = scoreInHundredths(market, weights, row);
  const scored = !Number.isNaN(total);
  const counting = market.factors.filter(({ score }) => !Number.isNaN(score[row] ?? Number.NaN));
  const whole = counting.reduce((sum, { factor }) => sum + weights[factor.id], 0);
  const shares = market.factors.map((scoredFactor) => {
    const { factor, metrics } = scoredFactor;
    const { rankedCount } = countMetrics(metrics, row);
    const counts = scored && counting.includes(scoredFactor);
    return metrics.map((metric): MetricShare => {
      const percentile = metric.percentile[row] ?? Number.NaN;
      const ranked = counts && !Number.isNaN(percentile) && metric.exempt[row] !== 1;
      const weight = ranked ? (100 * weights[factor.id]) / whole / rankedCount : 0;
      return { ranked, weight, points: ranked ? (weight * percentile) / 100 : 0 };
    });
  });
  const rounded = scored
    ? roundToSum(
        shares.flat().map((metric) => HUNDREDTHS * metric.points),
        total,
      )
    : [];
  return {
    total,
    shares,
    points: shares.flat().map(({ ranked }, at) => (ranked ? (rounded[at] ?? 0) : null)),
  };
}

/** Every metric with raw value, place, weight and points; the points add up to the score exactly. */
export function breakdownAt(
  market: ScoredMarket,
  weights: FactorWeights,
  row: number,
  asOf: string | null,
): Omit<ScoreBreakdown, 'id' | 'standing' | 'entitled'> {
  const { total, points, shares: shareByMetric } = pointsAt(market, weights, row);
  const scored = !Number.isNaN(total);

  let next = 0;
  const factors = market.factors.map(({ factor, metrics, score }, factorIndex) => {
    const counts = scored && !Number.isNaN(score[row] ?? Number.NaN);
    let sum = 0;
    const metricRows = metrics.map((scoredMetric, metricIndex) => {
      const { metric, raw, percentile, peers } = scoredMetric;
      const { ranked = false, weight = 0 } = shareByMetric[factorIndex]?.[metricIndex] ?? {};
      const hundredths = points[next++] ?? 0;
      sum += hundredths;
      return {
        id: metric.id,
        label: metric.label,
        formula: metric.formula,
        unit: metric.unit,
        status: statusAt(scoredMetric, row),
        value: orNull(raw[row]),
        percentile: orNull(percentile[row]),
        peers: peers[row] ?? 0,
        weight,
        contribution: ranked ? hundredths / HUNDREDTHS : null,
      };
    });
    return {
      id: factor.id,
      label: factor.label,
      description: factor.description,
      score: orNull(score[row]),
      weight: weights[factor.id],
      contribution: counts ? sum / HUNDREDTHS : null,
      metrics: metricRows,
    };
  });
  return {
    asOf,
    ...identityAt(market.table, row),
    score: scored ? total / HUNDREDTHS : null,
    grade: scored ? scoreGradeOf(total / HUNDREDTHS) : null,
    coverage: market.coverage[row] ?? 0,
    weights: { ...weights },
    factors,
  };
}
