/** Sectors by the scores of their stocks. */
import type { CompositeScoreResponse } from 'shared/contract';
import { COMPOSITE_SCORE } from 'shared/market';
import { groupsOf } from '../measures/groups';
import type { ScoredMarket } from './scored-market';
import { HUNDREDTHS } from './total-score';

/** Number of rows by grade. Grades without rows are included with 0. */
export function countGrades(
  rows: Iterable<number>,
  gradeOf: (row: number) => string,
): Record<string, number> {
  const counts = Object.fromEntries(COMPOSITE_SCORE.grades.map(({ grade }) => [grade, 0]));
  for (const row of rows) {
    const grade = gradeOf(row);
    counts[grade] = (counts[grade] ?? 0) + 1;
  }
  return counts;
}

/** Mean of the known values. Null without any. */
function meanOf(values: Iterable<number>): number | null {
  let [sum, count] = [0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? null : sum / count;
}

/**
 * @param rows that have a score, best first
 * @param hundredthsOf the score of a row in hundredths
 */
export function scoreSectors(
  market: ScoredMarket,
  rows: Uint32Array,
  hundredthsOf: (row: number) => number,
  gradeOf: (row: number) => string,
): CompositeScoreResponse['sectors'] {
  const { codes, names } = groupsOf(market.table, 'sector');
  const bySector = names.map((): number[] => []);
  for (const row of rows) bySector[codes[row] ?? 0]?.push(row);
  return bySector
    .flatMap((members, code): CompositeScoreResponse['sectors'] => {
      const sector = names[code] ?? null;
      const [best] = members;
      if (sector === null || best === undefined) return [];
      return [
        {
          sector,
          stocks: members.length,
          mean: (meanOf(members.map(hundredthsOf)) ?? 0) / HUNDREDTHS,
          factors: Object.fromEntries(
            market.factors.map(({ factor, score }) => [
              factor.id,
              meanOf(members.map((row) => score[row] ?? Number.NaN)),
            ]),
          ),
          grades: countGrades(members, gradeOf),
          best: market.table.symbols[best] ?? '',
        },
      ];
    })
    .toSorted((a, b) => a.sector.localeCompare(b.sector, 'en'));
}
