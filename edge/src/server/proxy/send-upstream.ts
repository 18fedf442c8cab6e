import {
  request as startRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { problem, REQUEST_ID_HEADER, sendProblem } from 'shared/server';
import { notesOf } from '../answers/answer-notes';
import { compressPassing } from '../answers/on-the-fly';
import { evictingLimit } from './concurrency-limit';
import type { ConnectionPool } from './connection-pools';
import { endToEndHeaders } from './end-to-end-headers';
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

/** Sends requests to the API and forwards its answers. */
export function upstreamSender({ port, timeoutMs }: { port: number; timeoutMs: number }) {
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
    // A truncated answer must not look complete.
    answer.on('aborted', () => response.destroy());
  }

  return (request: IncomingMessage, response: ServerResponse, passage: Passage): ClientRequest => {
    const { url, body, pool, client } = passage;
    const upstream = startRequest({
      agent: pool.agent,
      host: '127.0.0.1',
      port,
      method: request.method,
      path: url,
      headers: {
        ...upstreamHeaders(request, passage),
        // In the place of one that the client sent.
        [REQUEST_ID_HEADER]: notesOf(response).requestId,
      },
      timeout: timeoutMs,
    });
    let failure = UNREACHABLE;
    upstream.on('timeout', () => {
      failure = TIMED_OUT;
      upstream.destroy();
    });
    upstream.on('response', (answer) => {
      // Only the streams pool has connections for them.
      if (pool.name !== 'streams' && isStream(answer.headers)) upstream.destroy();
      else forwardAnswer(request, response, answer, client);
    });
    // Also runs after an answer was destroyed without being forwarded.
    upstream.on('close', () => {
      if (response.headersSent || response.destroyed) return;
      response.setHeader('connection', 'close');
      sendProblem(response, failure, failure === AWAY ? { 'retry-after': '2' } : {});
    });
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') failure = AWAY;
      if (response.headersSent && !response.writableEnded) response.destroy();
    });
    response.on('close', () => upstream.destroy());
    upstream.end(body);
    return upstream;
  };
}

function upstreamHeaders(
  request: IncomingMessage,
  { https, body, client }: Passage,
): OutgoingHttpHeaders {
  const { expect: _, 'content-length': __, ...headers } = endToEndHeaders(request.headers);
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
