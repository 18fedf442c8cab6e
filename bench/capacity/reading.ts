import { costOf, NOTHING, type Cost } from './costs';

/** Processor time of each process since its start, in ms. */
export interface Reading extends Omit<Cost, 'bytes'> {
  /** Milliseconds of `performance.now()`. */
  at: number;
  /** All programs of the machine. */
  busyMs: number;
}

export const secondsBetween = (before: Reading, after: Reading): number =>
  (after.at - before.at) / 1000;

/**
 * Cost of one of `count` events between two readings.
 *
 * @param bytes of all events
 * @param idle cost of a second without events, taken off
 */
export function costBetween(
  [before, after]: readonly [Reading, Reading],
  { count, bytes = 0, idle = NOTHING }: { count: number; bytes?: number; idle?: Cost },
): Cost {
  const seconds = secondsBetween(before, after);
  return costOf((field) =>
    field === 'bytes'
      ? bytes / count
      : Math.max(0, after[field] - before[field] - seconds * idle[field]) / count,
  );
}

/** Cores that other programs of the machine left between two readings. */
export function coresLeft([before, after]: readonly [Reading, Reading], cores: number): number {
  const ofSite = ['edgeMs', 'apiMs', 'databaseMs', 'clientMs'] as const;
  const site = ofSite.reduce((sum, field) => sum + after[field] - before[field], 0);
  const others = Math.max(0, after.busyMs - before.busyMs - site);
  return cores - others / (1000 * secondsBetween(before, after));
}
