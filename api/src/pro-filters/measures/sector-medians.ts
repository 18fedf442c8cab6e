/** Medians of a value within each sector: the second bar of rules that compare with the sector. */

export interface SectorMedian {
  /** NaN when fewer than the least number of peers report the value. */
  median: number;
  peers: number;
}

/**
 * Median by sector code. `sectors[row]` is a code below `sectorCount`, 0 for "unknown", which has no
 * median. An even number of values takes the mean of the middle two.
 */
export function sectorMedians(
  values: Float64Array,
  sectors: Uint32Array,
  sectorCount: number,
  minPeers: number,
): SectorMedian[] {
  const bySector: number[][] = Array.from({ length: sectorCount }, () => []);
  values.forEach((value, row) => {
    const sector = sectors[row] ?? 0;
    if (sector !== 0 && !Number.isNaN(value)) bySector[sector]?.push(value);
  });
  return bySector.map((peers) => ({
    peers: peers.length,
    median: peers.length >= Math.max(1, minPeers) ? middleOf(peers) : Number.NaN,
  }));
}

function middleOf(values: number[]): number {
  const sorted = Float64Array.from(values).toSorted();
  const half = sorted.length >>> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
