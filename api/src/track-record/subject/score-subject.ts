/** The composite score as the subject of a track record: the stocks with the highest scores. */
import { COMPOSITE_SCORE, type ScoreFactor, type ScoreMetric } from 'shared/market';
import { scoreMarket } from '../../pro-filters/score/scored-market';
import { allScores, HUNDREDTHS } from '../../pro-filters/score/total-score';
import type { FactorWeights } from '../../pro-filters/score/weights';
import { reasonUnknownThen } from '../history/known-fields';
import { restriction, type RestrictionRequest } from './restriction';
import type { TrackedSubject } from './subject';

/** Columns that a metric reads. Those of earnings distinguish a loss from a missing ratio. */
function fieldsOfMetric({ input, positive }: ScoreMetric): string[] {
  const fields = [input.field];
  if (input.kind === 'against') fields.push(input.base);
  if (input.kind === 'without-last-month') fields.push(input.month);
  if (positive) fields.push(positive.field);
  return fields;
}
const LOSS_FIELDS = ['earningsPerShareTTM', 'peRatio'];

const reasonOf = (metric: ScoreMetric): string | null =>
  fieldsOfMetric(metric)
    .map(reasonUnknownThen)
    .find((reason) => reason !== null) ?? null;

/**
 * Throws a 400 problem for invalid conditions, and for those without historical data.
 * @param only restricts the stocks that are bought; peers are still those of the whole market
 */
export function scoreSubject(weights: FactorWeights, only: RestrictionRequest): TrackedSubject {
  const restricted = restriction(only, 'screen.where');
  const factors = COMPOSITE_SCORE.factors
    .map((factor): ScoreFactor => ({
      ...factor,
      metrics: factor.metrics.filter((metric) => reasonOf(metric) === null),
    }))
    .filter(({ metrics }) => metrics.length > 0);
  const metrics = factors.flatMap((factor) => factor.metrics);
  return {
    kind: 'score',
    name: COMPOSITE_SCORE.name,
    fields: [
      ...new Set([...metrics.flatMap(fieldsOfMetric), ...LOSS_FIELDS, ...restricted.fields]),
    ],
    conditions: [
      {
        id: 'score',
        label: COMPOSITE_SCORE.name,
        formula: COMPOSITE_SCORE.summary,
        unit: 'points',
        comparison: null,
        threshold: null,
      },
      ...factors.map(({ id, label, description }) => ({
        id,
        label,
        formula: description,
        unit: 'points',
        comparison: null,
        threshold: null,
      })),
    ],
    unknown: COMPOSITE_SCORE.factors.flatMap((factor) =>
      factor.metrics.flatMap((metric) => {
        const reason = reasonOf(metric);
        return reason === null ? [] : [{ label: metric.label, reason }];
      }),
    ),
    notes: [],
    pick: async (table, isListed) => {
      const market = await scoreMarket(table, factors);
      const hundredths = allScores(market, weights);
      const { misses } = restricted.select(table).selection;
      const scored = Array.from(hundredths.keys()).filter(
        (row) => isListed(row) && misses[row] === 0 && !Number.isNaN(hundredths[row] ?? Number.NaN),
      );
      return {
        rows: scored.toSorted((a, b) => (hundredths[b] ?? 0) - (hundredths[a] ?? 0) || a - b),
        because: (row) => [
          { id: 'score', status: 'value', value: (hundredths[row] ?? Number.NaN) / HUNDREDTHS },
          ...market.factors.map(({ factor, score }) => {
            const value = score[row] ?? Number.NaN;
            return Number.isNaN(value)
              ? { id: factor.id, status: 'no-data' as const, value: null }
              : { id: factor.id, status: 'value' as const, value };
          }),
        ],
      };
    },
  };
}
