/** Percentiles of values among their peers. */
import { nextTurn } from '../../market/turns/turns';
import type { Groups } from './groups';

export interface PeerOptions {
  better: 'higher' | 'lower';
  /** With fewer peers in its group a stock is compared with all stocks. */
  minPeers: number;
  /** Values beyond these shares of the peers count as the value there. */
  winsorise?: { lower: number; upper: number };
}

export interface PeerPercentiles {
  /** 0 to 100, 100 is best; NaN where the value is unknown. */
  percentile: Float64Array;
  /** With how many stocks, itself included, it was compared. */
  peers: Uint32Array;
}

const ROWS_PER_TURN = 8192;

/**
 * Mid-rank percentile of every known value within its group, p = 100 · (less + 0.5 · equal) / n,
 * inverted where lower is better. Values of group 0 (unknown) and of groups with fewer than
 * `minPeers` values are compared with all values.
 */
export async function percentilesAmongPeers(
  values: Float64Array,
  { codes, names }: Groups,
  { better, minPeers, winsorise }: PeerOptions,
): Promise<PeerPercentiles> {
  const percentile = new Float64Array(values.length).fill(Number.NaN);
  const peers = new Uint32Array(values.length);
  const groups = await sortedGroups(values, codes, names.length, minPeers, winsorise);
  for (let row = 0; row < values.length; row++) {
    if (row % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn();
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const peerValues = groups.byCode[codes[row] ?? 0] ?? groups.all;
    const n = peerValues.length;
    const clamped = Math.min(Math.max(value, peerValues[0] ?? value), peerValues[n - 1] ?? value);
    const less = countBelow(peerValues, clamped, false);
    const equal = countBelow(peerValues, clamped, true) - less;
    const rank = (100 * (less + 0.5 * equal)) / n;
    percentile[row] = better === 'higher' ? rank : 100 - rank;
    peers[row] = n;
  }
  return { percentile, peers };
}

interface SortedGroups {
  all: Float64Array;
  /** Undefined where the group has too few values. */
  byCode: (Float64Array | undefined)[];
}

async function sortedGroups(
  values: Float64Array,
  codes: Uint32Array,
  count: number,
  minPeers: number,
  winsorise: PeerOptions['winsorise'],
): Promise<SortedGroups> {
  const valuesByCode: number[][] = Array.from({ length: count }, () => []);
  const everyone: number[] = [];
  values.forEach((value, row) => {
    if (Number.isNaN(value)) return;
    everyone.push(value);
    const code = codes[row] ?? 0;
    if (code !== 0) valuesByCode[code]?.push(value);
  });
  const byCode: SortedGroups['byCode'] = [];
  for (const [code, group] of valuesByCode.entries()) {
    const enough = code !== 0 && group.length >= minPeers;
    byCode.push(enough ? ascending(group, winsorise) : undefined);
    await nextTurn();
  }
  return { all: ascending(everyone, winsorise), byCode };
}

/** Sorted values, those beyond the limits set to the limits. */
function ascending(values: readonly number[], winsorise: PeerOptions['winsorise']): Float64Array {
  const sorted = Float64Array.from(values).toSorted();
  if (!winsorise || sorted.length === 0) return sorted;
  const low = quantile(sorted, winsorise.lower);
  const high = quantile(sorted, winsorise.upper);
  return sorted.map((value) => Math.min(high, Math.max(low, value)));
}

/** Quantile with linear interpolation between neighbours (type 7 of Hyndman and Fan). */
function quantile(sorted: Float64Array, share: number): number {
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/** How many of the sorted values are below a value, or not above it. */
function countBelow(sorted: Float64Array, value: number, orEqual: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = sorted[middle] ?? Number.NaN;
    if (candidate < value || (orEqual && candidate === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
