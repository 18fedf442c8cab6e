import type { Metrics } from '../metrics/metrics';
import type { WatchedStore } from './watched-store';

/** Metrics of the object store of this process. */
export function watchObjects(metrics: Metrics, store: WatchedStore): void {
  metrics.gauge(
    {
      name: 'plumbline_asset_store_up',
      help: 'Whether the object store could be used at the last call: 1 or 0.',
      labels: [],
    },
    () => [[{}, store.current().state === 'ok' ? 1 : 0]],
  );
  metrics.counter(
    {
      name: 'plumbline_asset_store_calls_total',
      help: 'Calls of the object store by operation and result.',
      labels: ['operation', 'result'],
    },
    () => store.counts().map(({ operation, result, calls }) => [{ operation, result }, calls]),
  );
  metrics.counter(
    {
      name: 'plumbline_asset_store_refused_total',
      help: 'Objects that were refused because their bytes are not those that were written.',
      labels: [],
    },
    () => [[{}, store.refused()]],
  );
}
