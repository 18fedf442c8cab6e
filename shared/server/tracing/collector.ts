import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

interface CollectorOptions {
  /** Base address; traces go to `/v1/traces` below it. */
  endpoint: string;
  /** Time of one export with its retries. */
  timeoutMs?: number | undefined;
  log: (line: string) => void;
}

/**
 * Sends spans to a collector by OTLP/HTTP as JSON. A collector that is away is reported in one line,
 * and in another one when it answers again. Spans of that time are lost.
 */
export function collector({ endpoint, timeoutMs, log }: CollectorOptions): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    ...(timeoutMs !== undefined && { timeoutMillis: timeoutMs }),
  });
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ code }) => {
        const failed = code !== SUCCESS;
        if (failed && !isAway) log('traces: the collector of OTEL_EXPORTER_OTLP_ENDPOINT is away');
        if (!failed && isAway) log('traces: the collector answers again');
        isAway = failed;
        // The library would log each failure with its address and stack.
        done({ code: SUCCESS });
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

/** `ExportResultCode.SUCCESS` of `@opentelemetry/core`, which is no dependency of its own. */
const SUCCESS = 0;
