/** The median a stock is compared with: that of its industry, of its sector where the industry is too small. */
import type { Table } from '../../market/table/table';
import { groupsOf } from './groups';
import { sectorMedians } from './sector-medians';

/** Median by row; NaN where neither industry nor sector has enough stocks that report the value. */
export function mediansOfPeers(
  table: Table,
  values: Float64Array,
  minPeers: number,
): (row: number) => number {
  const [byIndustry, bySector] = ['industry', 'sector'].map((field) => {
    const { codes, names } = groupsOf(table, field);
    const medians = sectorMedians(values, codes, names.length, minPeers);
    return (row: number) => medians[codes[row] ?? 0]?.median ?? Number.NaN;
  });
  return (row) => {
    const median = byIndustry?.(row) ?? Number.NaN;
    return Number.isNaN(median) ? (bySector?.(row) ?? Number.NaN) : median;
  };
}
