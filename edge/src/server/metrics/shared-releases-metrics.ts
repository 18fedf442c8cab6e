import type { Metrics } from 'shared/server/metrics';
import { watchObjects } from 'shared/server/objects';
import type { ObjectReleases } from '../../release/object-releases';

/** Metrics of the object store of releases, and of their copies on this machine. */
export function watchSharedReleases(
  metrics: Metrics,
  { objects, cacheBytes }: Pick<ObjectReleases, 'objects' | 'cacheBytes'>,
): void {
  watchObjects(metrics, objects);
  metrics.gauge(
    {
      name: 'plumbline_asset_cache_bytes',
      help: 'Bytes of releases that are copied to this machine.',
      labels: [],
    },
    async () => [[{}, await cacheBytes()]],
  );
}
