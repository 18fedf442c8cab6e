/** Metrics of the servers. Apart from `shared/server`: it is loaded only where METRICS_PORT is set. */
export { createMetrics, type Metrics, type Sample } from './metrics';
export { serveMetrics } from './serve-metrics';
