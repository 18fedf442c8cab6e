import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { cacheCounts } from '../cache-counts';

/** Seconds; a page takes some milliseconds, an import up to two minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** One answered request. */
export interface AnsweredRequest {
  /** Pattern of the route, never an address: labels are bounded and hold no user data. */
  route: string;
  method: string;
  status: number;
  seconds: number;
}

/** Value of a metric with its labels. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

interface Description {
  name: string;
  help: string;
  labels: readonly string[];
}

/**
 * Metrics of one server with those that all have: requests by route, caches, event loop, memory.
 *
 * @param server label of every metric
 */
export function createMetrics(server: 'edge' | 'api') {
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ server });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'plumbline_http_request_duration_seconds',
    help: 'Answered requests by route pattern, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });

  /** Reads values when the metrics are read. A failure leaves the metric without values. */
  function watched(
    Kind: typeof Gauge | typeof Counter,
    { name, help, labels }: Description,
    read: () => Promise<readonly Sample[]> | readonly Sample[],
  ): void {
    const metric = new Kind({
      name,
      help,
      labelNames: [...labels],
      registers,
      collect: async () => {
        metric.reset();
        const samples = await Promise.resolve()
          .then(read)
          .catch(() => []);
        for (const [values, value] of samples) metric.inc({ ...values }, value);
      },
    });
  }

  const metrics = {
    registry,
    countRequest: ({ route, method, status, seconds }: AnsweredRequest): void =>
      requests.observe(
        {
          route,
          method: METHODS.has(method) ? method : 'other',
          status: `${Math.floor(status / 100)}xx`,
        },
        seconds,
      ),
    /** A value that rises and falls. */
    gauge: (description: Description, read: Parameters<typeof watched>[2]): void =>
      watched(Gauge, description, read),
    /** A value that only rises, or begins again at zero. */
    counter: (description: Description, read: Parameters<typeof watched>[2]): void =>
      watched(Counter, description, read),
    /** @returns counts one event */
    events({ name, help, labels }: Description): (values: Record<string, string>) => void {
      const counter = new Counter({ name, help, labelNames: [...labels], registers });
      return (values) => counter.inc(values);
    },
  };
  metrics.counter(
    {
      name: 'plumbline_cache_lookups_total',
      help: 'Lookups in caches by result.',
      labels: ['cache', 'result'],
    },
    () =>
      [...cacheCounts()].flatMap(([cache, { hits, misses }]): Sample[] => [
        [{ cache, result: 'hit' }, hits],
        [{ cache, result: 'miss' }, misses],
      ]),
  );
  return metrics;
}

export type Metrics = ReturnType<typeof createMetrics>;
