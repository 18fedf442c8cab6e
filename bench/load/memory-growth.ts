/** Resident memory of the servers over a run: minute five against the end. */
import type { Cell, Table } from '../benchmark';
import { median } from '../statistics';

/** Memory at a moment of the run. */
export interface MemorySample {
  /** Since the start of the run. */
  seconds: number;
  /** By name of the process. */
  mb: ReadonlyMap<string, number>;
}

const MINUTE = 60;
/** Until then, caches fill and pages are rendered for the first time. */
const SETTLED = 5 * MINUTE;
/** The goal: the end has at most this multiple of minute five. */
const MAX_RATIO = 1.2;

/**
 * Medians of the fifth and of the last minute. Single readings vary with each garbage collection.
 *
 * @returns null if the run is too short to compare
 */
export function memoryGrowth(samples: readonly MemorySample[]): Table | null {
  const end = samples.at(-1)?.seconds ?? 0;
  if (end < SETTLED + MINUTE) return null;
  const names = [...new Set(samples.flatMap(({ mb }) => [...mb.keys()]))];
  const lastMinute = (name: string, until: number): number =>
    median(
      samples
        .filter(({ seconds }) => seconds > until - MINUTE && seconds <= until)
        .flatMap(({ mb }) => mb.get(name) ?? []),
    );
  return {
    title: `Memory: minute 5 against the end (${Math.round(end / MINUTE)} min), goal ${MAX_RATIO}`,
    columns: ['process', 'minute 5 MB', 'end MB', 'ratio', 'goal'],
    rows: names.map((name): Cell[] => {
      const [first, last] = [lastMinute(name, SETTLED), lastMinute(name, end)];
      const ratio = last / first;
      return [name, first, last, ratio.toFixed(2), ratio <= MAX_RATIO ? 'met' : 'not met'];
    }),
  };
}
