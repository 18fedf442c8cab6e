/** Resident memory of the servers over a run: minute five against the end. */
import type { Cell, Table } from '../benchmark';
import { median } from '../statistics';
import { resident, type Memory } from './processes';

/** Memory at a moment of the run. */
export interface MemorySample {
  /** Since the start of the run. */
  seconds: number;
  /** By name of the process. */
  memory: ReadonlyMap<string, Memory>;
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
  const names = [...new Set(samples.flatMap(({ memory }) => [...memory.keys()]))];
  const minuteBefore = (name: string, until: number): Memory[] =>
    samples
      .filter(({ seconds }) => seconds > until - MINUTE && seconds <= until)
      .flatMap(({ memory }) => memory.get(name) ?? []);
  return {
    title: `Memory: minute 5 against the end (${Math.round(end / MINUTE)} min), goal ${MAX_RATIO}`,
    columns: ['process', 'minute 5 MB', 'of it files', 'end MB', 'of it files', 'ratio', 'goal'],
    rows: names.map((name): Cell[] => {
      const figures = [SETTLED, end].map((until) => {
        const readings = minuteBefore(name, until);
        return [median(readings.map(resident)), median(readings.map(({ files }) => files))];
      });
      const [[first = 0] = [], [last = 0] = []] = figures;
      const ratio = last / first;
      return [name, ...figures.flat(), ratio.toFixed(2), ratio <= MAX_RATIO ? 'met' : 'not met'];
    }),
  };
}
