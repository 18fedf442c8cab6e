import {
  request as startRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import {
  EDGE_PROOF_HEADER,
  problem,
  REQUEST_ID_HEADER,
  sendProblem,
  TRACE_HEADERS,
} from 'shared/server';
import type { Tracing } from 'shared/server/tracing';
import { notesOf } from '../answers/answer-notes';
import { compressPassing } from '../answers/on-the-fly';
import { authorityOf, isUnsent, type ApiServer, type ApiServers } from './api-servers';
import { endWithCall, startCall, traceHeader } from './call-span';
import { evictingLimit } from './concurrency-limit';
import type { ConnectionPool } from './connection-pools';
import { limitConnecting } from './connect-limit';
import { endToEndHeaders } from './end-to-end-headers';
import type { openStreams } from './open-streams';
import type { Prove } from './proof-of-edge';
import { pipeToReader } from './slow-readers';
import { clientThrottle } from './throttle';

/** A request on its way to the API. */
export interface Passage {
  url: string;
  https: boolean;
  body: Buffer | null;
  pool: ConnectionPool;
  client: string;
}

/** Answers whose client stopped reading. */
const BLOCKED_ANSWERS = { total: 128, perClient: 64, maxMs: 20_000 };
/** Answer bytes of one client per second: a quarter of a gigabit. */
const ANSWER_BYTES_PER_SECOND = 32 * 1024 * 1024;

/**
 * Answer while no API listens; the supervisor restarts it. The request was not sent, so any method
 * can be repeated. A request that fails later gets a 502, because it may have been processed.
 */
const AWAY = problem(
  503,
  'Service unavailable',
  'The site is starting again. Try once more in a few seconds.',
);
const TIMED_OUT = problem(504, 'Gateway timeout', 'The API did not answer in time.');
const UNREACHABLE = problem(502, 'Bad gateway', 'The API cannot be reached right now.');

/**
 * Methods that change nothing (RFC 9110, 9.2.1): sent to another process if one fails before its
 * answer. Any other request is sent once, because the process may have handled it.
 */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

interface SenderOptions {
  servers: ApiServers;
  prove: Prove;
  streams: ReturnType<typeof openStreams>;
  /** Longest silence of the API before it counts as hung. */
  timeoutMs: number;
  /** Null: requests have no spans. */
  tracing: Tracing | null;
}

/** Outcome of a request to one process; `unsent` if no connection was made. */
type Outcome = 'answered' | 'unsent' | 'broken' | 'timeout';

const FAILURES = { unsent: AWAY, broken: UNREACHABLE, timeout: TIMED_OUT } as const;

/** Sends requests to the API and forwards its answers. */
export function upstreamSender({ servers, prove, streams, timeoutMs, tracing }: SenderOptions) {
  const slots = evictingLimit(BLOCKED_ANSWERS);
  const throttle = clientThrottle({ perSecond: ANSWER_BYTES_PER_SECOND });

  function forwardAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    answer: IncomingMessage,
    client: string,
  ): void {
    const status = answer.statusCode ?? 502;
    const { through, headers } = compressPassing(request, status, endToEndHeaders(answer.headers));
    response.writeHead(status, headers);
    // The first event may take a while.
    if (isStream(answer.headers)) response.flushHeaders();
    const passing = through ? answer.pipe(through) : answer;
    pipeToReader(passing, response, { slots, throttle, client });
    // Other streams are answers to one question: they end by themselves.
    if (isStream(answer.headers) && request.method === 'GET') streams.add(answer, response);
    // A truncated answer must not look complete.
    answer.on('aborted', () => response.destroy());
  }

  function sendTo(
    server: ApiServer,
    request: IncomingMessage,
    response: ServerResponse,
    passage: Passage,
  ): Promise<Outcome> {
    const { url, body, pool, client } = passage;
    const { method } = request;
    const span = startCall(tracing, method);
    const headers: OutgoingHttpHeaders = {
      host: authorityOf(server),
      ...upstreamHeaders(request, passage),
      // In the place of one that the client sent.
      [REQUEST_ID_HEADER]: notesOf(response).requestId,
      ...traceHeader(span),
    };
    const upstream = startRequest({
      agent: pool.agent,
      ...server,
      method,
      path: url,
      headers: prove({ method, url, headers }),
      timeout: timeoutMs,
    });
    endWithCall(span, upstream);
    limitConnecting(upstream);
    let outcome: Outcome = 'broken';
    upstream.on('timeout', () => {
      outcome = 'timeout';
      upstream.destroy();
    });
    upstream.on('response', (answer) => {
      outcome = 'answered';
      // Only the streams pool has connections for them.
      if (pool.name !== 'streams' && isStream(answer.headers)) upstream.destroy();
      else forwardAnswer(request, response, answer, client);
    });
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (isUnsent(error)) outcome = 'unsent';
      if (response.headersSent && !response.writableEnded) response.destroy();
    });
    const leave = (): void => void upstream.destroy();
    response.on('close', leave);
    upstream.end(body);
    // Also after an answer was destroyed without being forwarded.
    return new Promise((resolve) =>
      upstream.on('close', () => {
        response.off('close', leave);
        resolve(outcome);
      }),
    );
  }

  /** Resolves when the API has nothing more to do for the request. */
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    passage: Passage,
  ): Promise<void> => {
    let outcome: Outcome = 'unsent';
    for (const server of servers.orderFor(passage.client)) {
      outcome = await sendTo(server, request, response, passage);
      if (response.headersSent || response.destroyed) return;
      if (outcome === 'unsent') servers.refused(server);
      else if (outcome !== 'broken' || !SAFE.has(request.method ?? '')) break;
    }
    const failure = outcome === 'answered' ? UNREACHABLE : FAILURES[outcome];
    response.setHeader('connection', 'close');
    sendProblem(response, failure, failure === AWAY ? { 'retry-after': '2' } : {});
  };
}

function upstreamHeaders(
  request: IncomingMessage,
  { https, body, client }: Passage,
): OutgoingHttpHeaders {
  const {
    expect: _,
    'content-length': __,
    [EDGE_PROOF_HEADER]: ___,
    ...headers
  } = endToEndHeaders(request.headers);
  // The edge alone decides what is traced.
  for (const name of TRACE_HEADERS) delete headers[name];
  return {
    ...headers,
    ...(body && { 'content-length': body.length }),
    // The API limits by the last address; the others only show that a visitor is not local.
    'x-forwarded-for': [headers['x-forwarded-for'], client].filter(Boolean).join(', '),
    ...(request.httpVersion === '1.0' && {
      via: [headers.via, '1.0 proxy'].filter(Boolean).join(', '),
    }),
    'x-forwarded-host': headers.host ?? '',
    'x-forwarded-proto': https ? 'https' : 'http',
  };
}

const isStream = ({ 'content-type': type = '' }: IncomingHttpHeaders): boolean =>
  /^text\/event-stream\b/i.test(type);
