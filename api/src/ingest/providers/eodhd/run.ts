import type { RejectedRow } from '../../source';
import type { Progress } from '../../progress';
import { CONCURRENCY, type EodhdApi } from './eodhd-api';
import type { EodhdOptions } from './options';
import { inParallel } from './work/in-parallel';
import type { UnitFiles } from './work/unit-files';

/** Shared context of the steps of a run. */
export interface Run {
  api: EodhdApi;
  files: UnitFiles;
  options: EodhdOptions;
  /** `YYYY-MM-DD`, and the same as a day number. */
  asOf: string;
  today: number;
  progress: Progress;
  signal: AbortSignal;
  refused: RejectedRow[];
  notes: string[];
}

/** A step that shows how far it is. */
export async function step<T>(
  { progress, signal }: Run,
  label: string,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  progress.start(label, items.length);
  try {
    await inParallel(items, CONCURRENCY, async (item) => {
      signal.throwIfAborted();
      await work(item);
      progress.step();
    });
  } finally {
    progress.stop();
  }
}
