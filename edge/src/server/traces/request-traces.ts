import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  monotonicNow,
  parseTraceparent,
  RateLimit,
  takeFromAll,
  TRACEPARENT_HEADER,
  type TraceContext,
  type TracingSettings,
} from 'shared/server';
import type { ActiveSpan, Tracing } from 'shared/server/tracing';
import type { PageTokens } from '../../telemetry/page-token';
import { noteAnswer, notesOf } from '../answers/answer-notes';
import { isPageAddress, isUntraced, routeName } from '../answers/route-names';
import { clientAddress, type TrustedProxies } from '../proxy/trusted-proxies';
import { newPageLoad, pageTraceOf } from './page-trace';

const MINUTE_MS = 60_000;
/** Calls with the trace of a page that this fleet sent, of one address. */
const PAGE_CALLS = { limit: 600, windowMs: MINUTE_MS };
/** Requests that ask for a trace without such a page: of one address, and of all. */
const FORCED_OF_ADDRESS = { limit: 10, windowMs: MINUTE_MS };
const FORCED = { limit: 60, windowMs: MINUTE_MS };
/** Calls belong to the trace of their page for this time. */
export const PAGE_TRACE_MS = MINUTE_MS;
/** Member of `tracestate` with the token of the page. */
const PAGE_MEMBER = /^page=([\w-]{52})$/;

export interface RequestTracesOptions {
  tracing: Tracing;
  settings: Pick<TracingSettings, 'ratio' | 'followsClients'>;
  tokens: Pick<PageTokens, 'read'>;
  trustedProxies: TrustedProxies;
  now?: () => number;
  /** Clock of the limits. */
  ticks?: () => number;
}

/** Decides which requests are traced, and makes their spans. */
export interface RequestTraces {
  /** Null: the request is not traced. */
  begin(request: IncomingMessage, response: ServerResponse): ActiveSpan | null;
}

const pageLoads = new WeakMap<ServerResponse, Buffer>();

/** Page load of an answer that is traced; undefined for all others. */
export const tracedPageLoad = (response: ServerResponse): Buffer | undefined =>
  pageLoads.get(response);

export function requestTraces({
  tracing,
  settings: { ratio, followsClients },
  tokens,
  trustedProxies,
  now = Date.now,
  ticks = monotonicNow,
}: RequestTracesOptions): RequestTraces {
  const pageCalls = new RateLimit({ ...PAGE_CALLS, now: ticks });
  const forcedOfAddress = new RateLimit({ ...FORCED_OF_ADDRESS, now: ticks });
  const forced = new RateLimit({ ...FORCED, now: ticks });

  /** Whether an edge of this fleet sampled the page that makes the call. */
  function isOfPage({ headers }: IncomingMessage, { traceId, spanId }: TraceContext): boolean {
    const [, token] = PAGE_MEMBER.exec(String(headers['tracestate'] ?? '')) ?? [];
    const page = token === undefined ? null : tokens.read(token);
    if (!page) return false;
    const at = now();
    const { navigation, startedAt, draw } = pageTraceOf(
      Buffer.from(page.pageLoad, 'base64url'),
      at,
    );
    return (
      navigation.traceId === traceId &&
      navigation.spanId === spanId &&
      draw < ratio &&
      at - startedAt < PAGE_TRACE_MS
    );
  }

  /** Parent that the client names, if it may; a client cannot keep a request out of the traces. */
  function parentOf(request: IncomingMessage): TraceContext | null {
    const parent = parseTraceparent(request.headers[TRACEPARENT_HEADER]);
    if (!parent) return null;
    const client = clientAddress(request, trustedProxies);
    if (isOfPage(request, parent)) return pageCalls.take(client) ? parent : null;
    const mayForce =
      followsClients &&
      takeFromAll([
        [forcedOfAddress, client],
        [forced, ''],
      ]);
    return mayForce ? parent : null;
  }

  /** `parent` null: the span begins its trace. Undefined: the request is not sampled. */
  function sample(request: IncomingMessage, response: ServerResponse, target: string) {
    const parent = parentOf(request);
    if (parent || !isPageAddress(request.method, target))
      return parent ?? (randomInt(2 ** 32) / 2 ** 32 < ratio ? null : undefined);
    const pageLoad = newPageLoad(now());
    const { navigation, draw } = pageTraceOf(pageLoad, now());
    if (draw >= ratio) return undefined;
    pageLoads.set(response, pageLoad);
    return navigation;
  }

  return {
    begin(request, response) {
      const target = request.url ?? '/';
      if (isUntraced(target)) return null;
      const parent = sample(request, response, target);
      if (parent === undefined) return null;
      const method = request.method ?? '';
      const span = tracing.start(method, { kind: 'server', parent });
      noteAnswer(response, { traceId: span.context.traceId });
      response.once('close', () => {
        const { requestId, composition, remote, version } = notesOf(response);
        const route = routeName(response, target);
        span.rename(`${method} ${route}`);
        span.set({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': response.statusCode,
          'plumbline.request_id': requestId,
          'plumbline.composition': composition,
          'plumbline.remote': remote,
          'plumbline.version': version,
        });
        span.end({ failed: response.statusCode >= 500 || !response.writableFinished });
      });
      return span;
    },
  };
}
