import { POLICY } from '../release/behaviour-policy';
import type { MemorySample, PageObservation } from './observation';

/** What counts as growth with each mount and not as something that is made once. */
export const MIN_GROWTH = 0.5;

type Samples = Pick<PageObservation, 'samples' | 'mounts'>;

/**
 * Growth with each mount: the least of those between two samples. What grows once, such as a cache that fills up,
 * stands in one of them alone.
 */
export const growth = ({ samples, mounts }: Samples, measure: keyof MemorySample): number =>
  Math.min(
    ...samples
      .slice(1)
      .map((sample, index) => (sample[measure] - (samples[index]?.[measure] ?? 0)) / mounts),
  );

/** Whether the samples so far let a page pass for one that leaks; a few mounts more tell it from a cache. */
export const grows = (page: Samples): boolean =>
  growth(page, 'heapBytes') / 1024 > POLICY.heap.limit ||
  growth(page, 'nodes') > POLICY.nodes.limit ||
  (['listeners', 'timers', 'connections', 'elements'] as const).some(
    (kind) => growth(page, kind) >= MIN_GROWTH,
  );
