/** The score of one stock over the stored days and now. */
import type { ScoreChanges, ScoreHistory } from 'shared/contract';
import { COMPOSITE_SCORE, scoreGradeOf } from 'shared/market';
import { pointsAt } from '../breakdown';
import type { ScoredMarket } from '../scored-market';
import { HUNDREDTHS } from '../total-score';
import { defaultWeights } from '../weights';
import type { ScoreDay, StoredScore } from './score-day';

/** The score of a row now, as a stored day has it. */
export function scoreNow(market: ScoredMarket, row: number, day: string): StoredScore {
  const { total, points } = pointsAt(market, defaultWeights(), row);
  const inPoints = (hundredths: number | null | undefined): number | null =>
    hundredths === null || hundredths === undefined || Number.isNaN(hundredths)
      ? null
      : Math.round(hundredths) / HUNDREDTHS;
  const score = inPoints(total);
  const metrics = market.factors.flatMap(({ factor, metrics: ofFactor }) =>
    ofFactor.map(({ metric }) => ({ factor: factor.id, id: metric.id })),
  );
  return {
    day,
    score,
    grade: score === null ? null : scoreGradeOf(score),
    factors: Object.fromEntries(
      market.factors.map(({ factor, score: ofFactor }) => [
        factor.id,
        inPoints(HUNDREDTHS * (ofFactor[row] ?? Number.NaN)),
      ]),
    ),
    points: metrics.map((metric, at) => ({ ...metric, points: inPoints(points[at]) })),
  };
}

/** Difference of two scores in whole hundredths, as points; null where one is unknown. */
export const pointsBetween = (from: number | null, to: number | null): number | null =>
  from === null || to === null
    ? null
    : (Math.round(HUNDREDTHS * to) - Math.round(HUNDREDTHS * from)) / HUNDREDTHS;

/** @param days stored before today, oldest first */
export function historyOf(
  symbol: string,
  days: readonly ScoreDay[],
  now: StoredScore,
): Omit<ScoreHistory, 'id'> {
  const stored = days.flatMap((day) => day.find(symbol) ?? []);
  const all = [...stored, now].map(({ day, score, grade, factors }) => ({
    day,
    score,
    grade,
    factors: { ...factors },
  }));
  const first = all.find(({ score }) => score !== null);
  return {
    symbol,
    beginsOn: days[0]?.day ?? now.day,
    days: all,
    change:
      first && first.day !== now.day
        ? { from: first.day, to: now.day, points: pointsBetween(first.score, now.score) }
        : null,
  };
}

/**
 * Changes between two days by factor and figure. Changes of figures add up to that of their factor,
 * and those of factors to that of the score, to the hundredth. Null if the score is unknown on one
 * of the days. A figure that did not count on a day had no points.
 */
export function changesBetween(
  from: StoredScore,
  to: StoredScore,
): Pick<ScoreChanges, 'from' | 'to' | 'points' | 'factors'> | null {
  const points = pointsBetween(from.score, to.score);
  if (points === null) return null;
  const change = (factor: string, id: string) => {
    const on = ({ points: all }: StoredScore) =>
      all.find((metric) => metric.factor === factor && metric.id === id)?.points ?? null;
    const [before, after] = [on(from), on(to)];
    return { before, after, points: pointsBetween(before ?? 0, after ?? 0) ?? 0 };
  };
  return {
    from: { day: from.day, score: from.score ?? 0 },
    to: { day: to.day, score: to.score ?? 0 },
    points,
    factors: COMPOSITE_SCORE.factors.map(({ id, label, metrics }) => {
      const changed = metrics.map((metric) => ({
        id: metric.id,
        label: metric.label,
        ...change(id, metric.id),
      }));
      const hundredths = changed.reduce(
        (sum, metric) => sum + Math.round(HUNDREDTHS * metric.points),
        0,
      );
      return { id, label, points: hundredths / HUNDREDTHS, metrics: changed };
    }),
  };
}
