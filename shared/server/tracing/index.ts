/** Traces of the servers. Apart from `shared/server`: loaded only where a collector is configured. */
export { createTracing, type Tracing } from './tracing';
export type { ActiveSpan, FinishedSpan, SpanAttributes } from './span';
