import { POLICY } from '../release/behaviour-policy';
import type { MemorySample, PageObservation } from './observation';

/** Least increase a mount that counts as growth rather than as something created once. */
export const MIN_GROWTH = 0.5;

type Samples = Pick<PageObservation, 'samples' | 'mounts'>;

/**
 * Growth with each mount: the smallest increase between two samples. One-time growth, such as a
 * cache that fills up, appears between two samples only.
 */
export const growth = ({ samples, mounts }: Samples, measure: keyof MemorySample): number =>
  Math.min(
    ...samples
      .slice(1)
      .map((sample, index) => (sample[measure] - (samples[index]?.[measure] ?? 0)) / mounts),
  );

/** Whether the samples so far suggest a leak. A few more mounts distinguish a leak from a cache. */
export const grows = (page: Samples): boolean =>
  growth(page, 'heapBytes') / 1024 > POLICY.heap.limit ||
  growth(page, 'nodes') > POLICY.nodes.limit ||
  (['listeners', 'timers', 'connections', 'elements'] as const).some(
    (kind) => growth(page, kind) >= MIN_GROWTH,
  );
