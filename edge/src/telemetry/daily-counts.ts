import type { Summary } from './summary';

/** Counts of one edge by day. */
export interface DailyCounts {
  /** The counts of a day, to be added to. They are saved soon afterwards. */
  of(day: string): Promise<Summary>;
  /** Saves unsaved counts. */
  save(): Promise<void>;
}
