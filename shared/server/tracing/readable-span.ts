import { SpanKind, SpanStatusCode, TraceFlags, type HrTime } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { FinishedSpan } from './span';

const hrTime = (milliseconds: number): HrTime => {
  const seconds = Math.floor(milliseconds / 1000);
  return [seconds, Math.round((milliseconds - seconds * 1000) * 1e6)];
};

/** Exporters group spans by the identity of their resource. */
const resources = new Map<string, ReadableSpan['resource']>();

function resourceOf(service: string): ReadableSpan['resource'] {
  let resource = resources.get(service);
  if (!resource)
    resources.set(service, (resource = resourceFromAttributes({ 'service.name': service })));
  return resource;
}

/** A finished span in the form that exporters read: its ids are given, unlike those of a tracer. */
export function readableSpan({
  service,
  name,
  context,
  parentId,
  startedAt,
  milliseconds,
  attributes,
}: FinishedSpan): ReadableSpan {
  const { traceId, spanId } = context;
  const traceFlags = TraceFlags.SAMPLED;
  return {
    name,
    kind: SpanKind.INTERNAL,
    spanContext: () => ({ traceId, spanId, traceFlags }),
    ...(parentId !== null && { parentSpanContext: { traceId, spanId: parentId, traceFlags } }),
    startTime: hrTime(startedAt),
    endTime: hrTime(startedAt + milliseconds),
    duration: hrTime(milliseconds),
    ended: true,
    status: { code: SpanStatusCode.UNSET },
    attributes: { ...attributes },
    links: [],
    events: [],
    resource: resourceOf(service),
    instrumentationScope: { name: service },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}
