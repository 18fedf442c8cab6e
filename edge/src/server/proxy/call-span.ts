import type { ClientRequest } from 'node:http';
import { formatTraceparent, TRACEPARENT_HEADER } from 'shared/server';
import type { ActiveSpan, Tracing } from 'shared/server/tracing';

/** Span of a call of the API; null outside of a trace. */
export const startCall = (tracing: Tracing | null, method = ''): ActiveSpan | null =>
  tracing?.active()
    ? tracing.start(`${method} API`, {
        kind: 'client',
        attributes: { 'http.request.method': method },
      })
    : null;

/** Header of a call with its place in the trace; none without a span. */
export const traceHeader = (span: ActiveSpan | null): Record<string, string> =>
  span ? { [TRACEPARENT_HEADER]: formatTraceparent(span.context) } : {};

/** Ends the span of a call when its answer has passed. */
export function endWithCall(span: ActiveSpan | null, call: ClientRequest): void {
  if (!span) return;
  let status: number | undefined;
  call.once('response', ({ statusCode }) => (status = statusCode));
  call.once('close', () => {
    span.set({ 'http.response.status_code': status });
    span.end({ failed: status === undefined || status >= 500 });
  });
}
