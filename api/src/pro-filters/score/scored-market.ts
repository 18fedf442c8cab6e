/** Percentiles and factors of every stock: all of the score that does not depend on weights. */
import { COMPOSITE_SCORE, type ScoreFactor, type ScoreMetric } from 'shared/market';
import type { Table } from '../../market/table/table';
import { nextTurn } from '../../market/turns/turns';
import { groupsOf } from '../measures/groups';
import { percentilesAmongPeers } from '../measures/percentiles';
import { metricValues, type MetricValues } from './metric-values';

export interface ScoredMetric extends MetricValues {
  metric: ScoreMetric;
  /** 0 to 100; NaN where unknown or exempt. */
  percentile: Float64Array;
  /** Stocks compared with. */
  peers: Uint32Array;
}

export interface ScoredFactor {
  factor: ScoreFactor;
  metrics: ScoredMetric[];
  /** Mean of the known percentiles; NaN where too few are known. */
  score: Float64Array;
}

export interface ScoredMarket {
  table: Table;
  factors: ScoredFactor[];
  /** Share of the applicable metrics that are known, percent. 0 if none are known. */
  coverage: Float64Array;
}

async function scoreMetric(table: Table, metric: ScoreMetric): Promise<ScoredMetric> {
  const metricColumns = metricValues(table, metric);
  await nextTurn();
  const { percentile, peers } = await percentilesAmongPeers(
    metricColumns.compared,
    groupsOf(table, 'sector'),
    {
      better: metric.better,
      minPeers: COMPOSITE_SCORE.minPeers,
      winsorise: COMPOSITE_SCORE.winsorise,
    },
  );
  metricColumns.worst.forEach((worst, row) => {
    if (worst === 1 && metricColumns.exempt[row] !== 1) percentile[row] = 0;
  });
  return { metric, ...metricColumns, percentile, peers };
}

/** How many metrics of a stock fit its sector, how many of them are known, and the sum of their percentiles. */
export function countMetrics(metrics: readonly ScoredMetric[], row: number) {
  let [fitting, rankedCount, sum] = [0, 0, 0];
  for (const { exempt, percentile } of metrics) {
    if (exempt[row] === 1) continue;
    fitting++;
    const rank = percentile[row] ?? Number.NaN;
    if (Number.isNaN(rank)) continue;
    rankedCount++;
    sum += rank;
  }
  return { fitting, rankedCount, sum };
}

function scoreFactor(factor: ScoreFactor, metrics: ScoredMetric[], rows: number): ScoredFactor {
  const score = new Float64Array(rows).map((_, row) => {
    const { fitting, rankedCount, sum } = countMetrics(metrics, row);
    const enough = rankedCount > 0 && rankedCount >= COMPOSITE_SCORE.minShareOfMetrics * fitting;
    return enough ? sum / rankedCount : Number.NaN;
  });
  return { factor, metrics, score };
}

/**
 * Scores every stock, a metric at a time, so that other requests are answered in between.
 * @param definitions of the factors; some of their metrics may be left out
 */
export async function scoreMarket(
  table: Table,
  definitions: readonly ScoreFactor[] = COMPOSITE_SCORE.factors,
): Promise<ScoredMarket> {
  const factors: ScoredFactor[] = [];
  for (const factor of definitions) {
    const metrics: ScoredMetric[] = [];
    for (const metric of factor.metrics) metrics.push(await scoreMetric(table, metric));
    factors.push(scoreFactor(factor, metrics, table.rows));
    await nextTurn();
  }
  const all = factors.flatMap(({ metrics }) => metrics);
  const coverage = new Float64Array(table.rows).map((_, row) => {
    const { fitting, rankedCount } = countMetrics(all, row);
    return fitting === 0 ? 0 : (100 * rankedCount) / fitting;
  });
  return { table, factors, coverage };
}
