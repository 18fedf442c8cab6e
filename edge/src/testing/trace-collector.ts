import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createTracing, type Tracing } from 'shared/server/tracing';
import { z } from 'zod';

const attributes = z.array(
  z.object({
    key: z.string(),
    value: z.object({ stringValue: z.string(), intValue: z.number() }).partial(),
  }),
);
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  /** In ms since the epoch. */
  startedAt: number;
  endedAt: number;
  attributes: Record<string, string | number | undefined>;
}

const valuesOf = (list: z.infer<typeof attributes>): CollectedSpan['attributes'] =>
  Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const spansOf = (body: unknown): CollectedSpan[] =>
  exported.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ startTimeUnixNano, endTimeUnixNano, parentSpanId, ...span }) => ({
        ...span,
        parentSpanId: parentSpanId === '' ? undefined : parentSpanId,
        service: String(valuesOf(resource.attributes)['service.name']),
        startedAt: Number(startTimeUnixNano) / 1e6,
        endedAt: Number(endTimeUnixNano) / 1e6,
        attributes: valuesOf(span.attributes),
      })),
    ),
  );

/** A collector of traces that keeps what it gets, and traces that are sent to it at once. */
export interface TraceCollector {
  endpoint: string;
  spans: CollectedSpan[];
  tracing: Tracing;
  close(): Promise<void>;
}

const listening = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

export async function openTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') spans.push(...spansOf(body));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await listening(server);
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tracing = createTracing({
    service: 'plumbline-edge',
    endpoint,
    log: () => {},
    batchMs: 10,
  });
  return {
    endpoint,
    spans,
    tracing,
    async close() {
      await tracing.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
