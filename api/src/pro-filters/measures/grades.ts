/** Letter grades by percentile in the sector. */
import type { StockGrade } from 'shared/contract';
import { letterOf, type RuleFilter, type SectorGrade } from 'shared/market';
import type { Table } from '../../market/table/table';
import { compileConditions } from './conditions';
import { groupsOf } from './groups';
import { measure } from './measure';
import { percentilesAmongPeers, type PeerPercentiles } from './percentiles';

interface GradedInput extends PeerPercentiles {
  label: string;
  values: Float64Array;
}

export type GradedMarket = {
  grade: SectorGrade;
  percentiles: PeerPercentiles;
  inputs: GradedInput[];
}[];

/**
 * Grades the stocks that the filter compares. Takes each input's percentile in the sector, then the
 * percentile of their mean. A stock without any known input has no grade.
 */
export async function gradeMarket(table: Table, filter: RuleFilter): Promise<GradedMarket | null> {
  if (!filter.grades) return null;
  const { minPeers } = filter;
  const sectors = groupsOf(table, 'sector');
  const among = compileConditions(table, filter.grades.among, minPeers);
  const graded: GradedMarket = [];
  for (const grade of filter.grades.of) {
    const inputs: GradedInput[] = [];
    for (const input of grade.inputs) {
      const values = measure(table, input.measure, minPeers).map((value, row) =>
        among(row) && Number.isFinite(value) ? value : Number.NaN,
      );
      const percentiles = await percentilesAmongPeers(values, sectors, {
        better: input.better,
        minPeers,
      });
      inputs.push({ label: input.label, values, ...percentiles });
    }
    const means = new Float64Array(table.rows).map((_, row) => meanPercentile(inputs, row));
    const percentiles = await percentilesAmongPeers(means, sectors, {
      better: 'higher',
      minPeers,
    });
    graded.push({ grade, percentiles: percentiles, inputs });
  }
  return graded;
}

function meanPercentile(inputs: readonly GradedInput[], row: number): number {
  let [sum, count] = [0, 0];
  for (const { percentile } of inputs) {
    const rank = percentile[row] ?? Number.NaN;
    if (Number.isNaN(rank)) continue;
    sum += rank;
    count++;
  }
  return count === 0 ? Number.NaN : sum / count;
}

/** The grades of a stock with their inputs. Null without a grade. */
export function gradesAt(graded: GradedMarket, row: number): Record<string, StockGrade | null> {
  return Object.fromEntries(
    graded.map(({ grade, percentiles, inputs }) => {
      const percentile = percentiles.percentile[row] ?? Number.NaN;
      if (Number.isNaN(percentile)) return [grade.id, null];
      const orNull = (value: number | undefined): number | null =>
        value === undefined || Number.isNaN(value) ? null : value;
      return [
        grade.id,
        {
          letter: letterOf(percentile),
          percentile,
          peers: percentiles.peers[row] ?? 0,
          inputs: inputs.map((input) => ({
            label: input.label,
            value: orNull(input.values[row]),
            percentile: orNull(input.percentile[row]),
          })),
        },
      ];
    }),
  );
}
