import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span,
} from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TraceContext } from '../trace-context';
import { collector } from './collector';
import { readableSpan } from './readable-span';
import type { ActiveSpan, FinishedSpan, SpanAttributes } from './span';

/** Spans that wait for the collector; further ones are dropped. */
const MAX_WAITING = 2048;
/** Longest time that a stop waits for the collector. */
const CLOSE_MS = 1500;
/** Longest text of an attribute: SQL statements may be long. */
const MAX_TEXT = 2000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

export interface TracingOptions {
  /** Name of this server in traces. */
  service: string;
  /** Address of the collector, see `TracingSettings`. */
  endpoint: string;
  log: (line: string) => void;
  /** Longest time until a span is sent. */
  batchMs?: number;
  timeoutMs?: number;
}

export interface StartOptions {
  kind: keyof typeof KINDS;
  /** By default the active span; null: the span begins its trace. */
  parent?: TraceContext | null;
  attributes?: SpanAttributes;
}

/**
 * Spans of one server. The caller decides which requests are sampled and makes spans for them only.
 * Nothing waits for the collector.
 */
export interface Tracing {
  start(name: string, options: StartOptions): ActiveSpan;
  /** Runs work in which a span is the active one, also after each `await`. */
  run<T>(span: ActiveSpan, work: () => T): T;
  /** Place of the active span; null outside of traces. */
  active(): TraceContext | null;
  /** Adds a span that another program measured. */
  record(span: FinishedSpan): void;
  /** Sends what waits, for at most 1.5 seconds. */
  close(): Promise<void>;
}

export function createTracing({
  service,
  endpoint,
  log,
  batchMs = 2000,
  timeoutMs,
}: TracingOptions): Tracing {
  const processor = new BatchSpanProcessor({
    exporter: collector({ endpoint, timeoutMs, log }),
    maxQueueSize: MAX_WAITING,
    scheduledDelayMillis: batchMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new AlwaysOnSampler(),
    spanLimits: { attributeValueLengthLimit: MAX_TEXT },
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer(service);
  const current = new AsyncLocalStorage<ActiveSpan>();
  const active = (): TraceContext | null => current.getStore()?.context ?? null;

  return {
    start(name, { kind, parent = active(), attributes = {} }) {
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, ...SAMPLED, isRemote: true })
        : ROOT_CONTEXT;
      return activeSpan(tracer.startSpan(name, { kind: KINDS[kind], attributes }, context));
    },
    run: (span, work) => current.run(span, work),
    active,
    record: (span) => processor.onEnd(readableSpan(span)),
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_MS)));
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}

const SAMPLED = { traceFlags: TraceFlags.SAMPLED };

function activeSpan(span: Span): ActiveSpan {
  const { traceId, spanId } = span.spanContext();
  let hasEnded = false;
  return {
    context: { traceId, spanId },
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    end({ failed = false } = {}) {
      if (hasEnded) return;
      hasEnded = true;
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
