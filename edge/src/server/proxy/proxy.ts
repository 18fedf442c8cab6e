import {
  Agent,
  request as startRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { problem, sendProblem } from 'shared/server';
import { compressPassing } from '../answers/on-the-fly';
import { bodyLimits, MAX_BUFFERED_BYTES } from './body-limits';
import { endToEndHeaders } from './end-to-end-headers';
import { openLanes, type Lane } from './lanes';
import { clientPace } from './pace';
import { BodyTooLargeError, readBody } from './request-body';
import { evictingSlots } from './slots';
import { pipeToReader } from './slow-readers';
import { clientAddress, TRUST_NOBODY, type TrustedProxies } from './trusted-proxies';

/** A request on its way to the API. */
interface Passage {
  url: string;
  https: boolean;
  body: Buffer | null;
  lane: Lane;
  client: string;
}

export interface ProxyOptions {
  /** Port of the API on the loopback interface. */
  port: number;
  /** Trusted proxies in front of the edge, which report the client address. */
  trustedProxies?: TrustedProxies;
  /** Longest silence of the API before it counts as hung. */
  timeoutMs?: number;
  /** Time for which an idle connection to the API is kept. */
  idleMs?: number;
}

/**
 * Half a minute: well before the API closes an idle connection. A request sent while the other side
 * closes its connection gets no answer.
 */
const IDLE_MS = 30_000;

/** Answers whose client stopped reading. */
const BLOCKED_ANSWERS = { total: 128, perClient: 64, maxMs: 20_000 };
/** Answer bytes of one client per second: a quarter of a gigabit. */
const ANSWER_BYTES_PER_SECOND = 32 * 1024 * 1024;
/**
 * Delay of the refusal of a body that did not arrive. It limits clients that reconnect after each
 * refusal.
 */
const REFUSAL_DELAY_MS = 1000;

/**
 * Answer while no API listens; the supervisor restarts it. The request was not sent, so any method
 * can be repeated. A request that fails later gets a 502, because it may have been processed.
 */
const AWAY = problem(
  503,
  'Service unavailable',
  'The site is starting again. Try once more in a few seconds.',
);

/** Forwards requests to the API and its answers back. */
export function apiProxy({
  port,
  trustedProxies = TRUST_NOBODY,
  timeoutMs = 60_000,
  idleMs = IDLE_MS,
}: ProxyOptions) {
  const lanes = openLanes(idleMs);
  // The edge's own calls use separate pools, so they never queue behind visitors' requests.
  const healthAgent = new Agent({ keepAlive: true, maxSockets: 4, timeout: idleMs });
  const ownAgent = new Agent({ keepAlive: true, maxSockets: 32, timeout: idleMs });
  const limits = bodyLimits();
  const readers = evictingSlots(BLOCKED_ANSWERS);
  const pace = clientPace({ perSecond: ANSWER_BYTES_PER_SECOND });
  let bufferedBytes = 0;

  /**
   * Reads a body whole before calling the API, and sends it with its actual length. So the client
   * cannot decide where a request on a pooled connection ends, and no such connection waits for a
   * client.
   */
  async function forward(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    https: boolean,
  ): Promise<void> {
    const refuse = (status: number, title: string, detail: string): void => {
      // Drain the rest of the body, so that the answer arrives.
      request.resume();
      if (status === 429 || status === 503) response.setHeader('retry-after', '1');
      sendProblem(response, problem(status, title, detail));
    };
    const client = clientAddress(request, trustedProxies);
    const limit = limits.of(url);
    const body = await readBodyInTime(request, response, client, limit);
    // Refused by the edge: if the API closed a connection while a body arrives, its answer would be
    // lost.
    if (body === 'too large')
      return refuse(413, 'Content too large', `A body has at most ${limit.maxBytes} bytes.`);
    if (body === 'broken off' || response.headersSent) return void response.destroy();
    if (body === 'too slow') {
      await sleep(REFUSAL_DELAY_MS);
      if (response.headersSent || response.destroyed) return void response.destroy();
      response.setHeader('connection', 'close');
      return refuse(408, 'Request timeout', 'The body did not arrive in time.');
    }
    const lane = lanes.of(url);
    const slot = lane.slots.take(client);
    if (slot === 'client')
      return refuse(429, 'Too many requests', 'Too many requests of this address are under way.');
    const full = bufferedBytes + (body?.length ?? 0) > MAX_BUFFERED_BYTES;
    if (slot === 'total' || full) {
      if (slot !== 'total') slot();
      return refuse(503, 'Service unavailable', 'Too many requests are under way.');
    }
    bufferedBytes += body?.length ?? 0;
    const upstream = send(request, response, { url, https, body, lane, client });
    upstream.once('close', () => {
      slot();
      bufferedBytes -= body?.length ?? 0;
    });
  }

  /** The body, null without one, or why it did not arrive. */
  async function readBodyInTime(
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
    { maxBytes, slots }: ReturnType<typeof limits.of>,
  ): Promise<Buffer | null | 'too large' | 'too slow' | 'broken off'> {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (length === undefined && coding === undefined) return null;
    // An answer from elsewhere (the parser refused the body) ends the wait without an end of the
    // request.
    const answered = new Promise<'broken off'>((resolve) =>
      response.once('close', () => resolve('broken off')),
    );
    const evicted = new Promise<'too slow'>((resolve) => {
      const release = slots.take(client, () => {
        // Releases the buffered body.
        request.removeAllListeners('data').pause();
        resolve('too slow');
      });
      request.once('end', release);
      response.once('close', release);
    });
    const body = readBody(request, maxBytes).catch((error: unknown) =>
      error instanceof BodyTooLargeError ? 'too large' : 'broken off',
    );
    return Promise.race([body, evicted, answered]);
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { url, https, body, lane, client }: Passage,
  ): ClientRequest {
    const { expect: _, 'content-length': __, ...headers } = endToEndHeaders(request.headers);
    const upstream = startRequest({
      agent: lane.agent,
      host: '127.0.0.1',
      port,
      method: request.method,
      path: url,
      headers: {
        ...headers,
        ...(body && { 'content-length': body.length }),
        // The API limits by the last address; the others only show that a visitor is not local.
        'x-forwarded-for': [headers['x-forwarded-for'], client].filter(Boolean).join(', '),
        ...(request.httpVersion === '1.0' && {
          via: [headers.via, '1.0 proxy'].filter(Boolean).join(', '),
        }),
        'x-forwarded-host': headers.host ?? '',
        'x-forwarded-proto': https ? 'https' : 'http',
      },
      timeout: timeoutMs,
    });
    let timedOut = false;
    upstream.on('timeout', () => {
      timedOut = true;
      upstream.destroy();
    });
    upstream.on('response', (answer) => {
      const status = answer.statusCode ?? 502;
      const plain = endToEndHeaders(answer.headers);
      // Only the streams pool has connections for them.
      if (lane.name !== 'streams' && isStream(plain)) return void upstream.destroy();
      const { through, headers } = compressPassing(request, status, plain);
      response.writeHead(status, headers);
      const passing = through ? answer.pipe(through) : answer;
      pipeToReader(passing, response, { slots: readers, pace, client });
      // A truncated answer must not look complete.
      answer.on('aborted', () => response.destroy());
    });
    let isAway = false;
    // Also runs after an answer was destroyed without being forwarded.
    upstream.on('close', () => {
      if (response.headersSent || response.destroyed) return;
      response.setHeader('connection', 'close');
      if (timedOut)
        sendProblem(response, problem(504, 'Gateway timeout', 'The API did not answer in time.'));
      else if (isAway) sendProblem(response, AWAY, { 'retry-after': '2' });
      else
        sendProblem(response, problem(502, 'Bad gateway', 'The API cannot be reached right now.'));
    });
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      isAway = error.code === 'ECONNREFUSED';
      if (response.headersSent && !response.writableEnded) response.destroy();
    });
    response.on('close', () => upstream.destroy());
    if (body) upstream.end(body);
    else upstream.end();
    return upstream;
  }

  /** Status and body of the API's answer to a call of the edge itself; null without an answer. */
  function ask(
    path: string,
    { withinMs = 2000, agent = ownAgent }: { withinMs?: number; agent?: Agent } = {},
  ): Promise<{ status: number; body: string } | null> {
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(withinMs);
      const headers = { accept: 'application/json' };
      const question = startRequest(
        { agent, host: '127.0.0.1', port, path, headers, signal },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', () => resolve(null));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 502, body: Buffer.concat(parts).toString() }),
          );
        },
      );
      question.on('error', () => resolve(null));
      question.end();
    });
  }

  /** The API's reason for being unavailable; null if it is available. */
  async function healthFault(path: string): Promise<string | null> {
    const answer = await ask(path, { agent: healthAgent });
    if (answer?.status === 200) return null;
    if (answer === null) return 'The API does not answer.';
    try {
      const { detail } = JSON.parse(answer.body) as { detail?: unknown };
      if (typeof detail === 'string') return detail;
    } catch {
      // Not a problem document.
    }
    return 'The API is not ready.';
  }

  return {
    forward,
    ask,
    healthFault,
    close(): void {
      lanes.close();
      ownAgent.destroy();
      healthAgent.destroy();
    },
  };
}

const isStream = ({ 'content-type': type = '' }: IncomingHttpHeaders): boolean =>
  /^text\/event-stream\b/i.test(type);
