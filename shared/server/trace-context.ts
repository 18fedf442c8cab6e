/** Place in a trace, as in the W3C header `traceparent`. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
}

/** Header that carries the place of a sampled request. A request that is not sampled has none. */
export const TRACEPARENT_HEADER = 'traceparent';
/** Headers of tracing that a client sends. They never pass the edge. */
export const TRACE_HEADERS = [TRACEPARENT_HEADER, 'tracestate', 'baggage'] as const;

/** `00-<trace>-<span>-<flags>`; ids of zeros only are invalid. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;
const SAMPLED = 1;

export const formatTraceparent = ({ traceId, spanId }: TraceContext): string =>
  `00-${traceId}-${spanId}-01`;

/** Place of a sampled trace; null for any other text, and for a trace that is not sampled. */
export function parseTraceparent(text: string | string[] | undefined): TraceContext | null {
  const [, traceId, spanId, flags] = (typeof text === 'string' && TRACEPARENT.exec(text)) || [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return Number.parseInt(flags, 16) & SAMPLED ? { traceId, spanId } : null;
}
