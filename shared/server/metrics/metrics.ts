import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { cacheCounts } from '../cache-counts';

/** Seconds; a page takes some milliseconds, an import up to two minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** A scrape waits for a value at most this long: Prometheus gives up after ten seconds. */
const READ_MS = 2000;
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
 * @param readMs longest wait for one value
 */
export function createMetrics(server: 'edge' | 'api', readMs = READ_MS) {
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

  /**
   * Reads values when the metrics are read. A failure, or an answer that takes too long, leaves the
   * metric without values. The next read waits for a pending answer and asks nothing new: reads of a
   * database that hangs must not pile up.
   */
  function watched(
    Kind: typeof Gauge | typeof Counter,
    { name, help, labels }: Description,
    read: () => Promise<readonly Sample[]> | readonly Sample[],
  ): void {
    let pending: Promise<readonly Sample[]> | null = null;
    const metric = new Kind({
      name,
      help,
      labelNames: [...labels],
      registers,
      collect: async () => {
        metric.reset();
        // A metric without labels is 0 after a reset, and an unknown value is not 0.
        if (labels.length === 0) metric.remove();
        pending ??= Promise.resolve()
          .then(read)
          .catch(() => [])
          .finally(() => {
            pending = null;
          });
        const samples = await within(readMs, pending, []);
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

/** The value, or the other one if it takes longer than `ms`. */
async function within<T>(ms: number, value: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => (timer = setTimeout(resolve, ms, otherwise)));
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}

export type Metrics = ReturnType<typeof createMetrics>;
