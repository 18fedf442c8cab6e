import type { ScoreBreakdown } from 'shared/contract';
import { groupsOf } from '../measures/groups';
import type { Rankings } from './query-score';
import type { FactorWeights } from './weights';

/** A sector with fewer companies has no ranking. */
const MIN_COMPANIES = 5;

/** Rank of a score in its sector. Null without a score or with too few peers. */
export function standingAt(
  rankings: Rankings,
  weights: FactorWeights,
  row: number,
): ScoreBreakdown['standing'] {
  const { hundredths, best } = rankings.of(weights);
  const { codes, names } = groupsOf(rankings.market.table, 'sector');
  const [own, code] = [hundredths[row] ?? Number.NaN, codes[row] ?? 0];
  const sector = names[code] ?? null;
  if (sector === null || Number.isNaN(own)) return null;
  let [of, lower] = [0, 0];
  for (const other of best) {
    if (codes[other] !== code) continue;
    of++;
    if ((hundredths[other] ?? Number.NaN) < own) lower++;
  }
  return of < MIN_COMPANIES ? null : { sector, of, higherThanPercent: (100 * lower) / of };
}
