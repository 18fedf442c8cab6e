import {
  Agent,
  request as startRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { compressPassing } from './on-the-fly';
import { sendProblem } from './reply';

/** Headers of one connection; they end at a proxy (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name) && !named.includes(name)),
  );
}

/**
 * Largest request body in bytes, the API's own limit. It is refused here already: an API that closes a
 * connection on which a large body is still arriving loses its answer with it.
 */
const LARGEST_BODY = 1_048_576;

export interface ProxyOptions {
  /** Port of the API on the loopback interface. */
  port: number;
  /** Longest silence of the API before it counts as hung. */
  timeoutMs?: number;
  /** How long a connection to the API is kept without a request on it. */
  idleMs?: number;
}

/**
 * Half a minute: well before the API gives an idle connection up. Whoever uses one at the very moment in
 * which the other side closes it gets no answer.
 */
const IDLE_MS = 30_000;

/** Passes requests to the API and its answers back, both as streams. */
export function apiProxy({ port, timeoutMs = 60_000, idleMs = IDLE_MS }: ProxyOptions) {
  // For free connections; a request has a time of its own.
  const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: idleMs });
  // An event stream holds its connection for as long as somebody looks: it takes none of the others'.
  const streams = new Agent();

  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    https: boolean,
  ): void {
    const refuseBody = () => {
      // What still comes in is read and dropped, so that the answer arrives.
      request.unpipe();
      request.resume();
      sendProblem(
        request,
        response,
        413,
        'Content too large',
        `A body has at most ${LARGEST_BODY} bytes.`,
      );
    };
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) return refuseBody();
    const { expect: _, ...headers } = endToEnd(request.headers);
    const remote = request.socket.remoteAddress ?? '';
    const isStream = /\btext\/event-stream\b/.test(headers.accept ?? '');
    const upstream = startRequest({
      agent: isStream ? streams : agent,
      host: '127.0.0.1',
      port,
      method: request.method,
      path: url,
      headers: {
        ...headers,
        'x-forwarded-for': [headers['x-forwarded-for'], remote].filter(Boolean).join(', '),
        'x-forwarded-host': headers.host ?? '',
        'x-forwarded-proto': https ? 'https' : 'http',
        // The framing of the body was the connection's; without a length it is sent in chunks.
        ...(request.headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
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
      const plain = endToEnd(answer.headers);
      const { through, headers } = compressPassing(request, status, plain);
      response.writeHead(status, headers);
      if (through) answer.pipe(through).pipe(response);
      else answer.pipe(response);
      // Half an answer must not look like a whole one.
      answer.on('aborted', () => response.destroy());
    });
    upstream.on('error', () => {
      if (response.headersSent || response.destroyed)
        return void (response.writableEnded || response.destroy());
      request.resume();
      response.setHeader('connection', 'close');
      if (timedOut)
        sendProblem(request, response, 504, 'Gateway timeout', 'The API did not answer in time.');
      else
        sendProblem(request, response, 502, 'Bad gateway', 'The API cannot be reached right now.');
    });
    response.on('close', () => upstream.destroy());
    request.on('error', () => upstream.destroy());
    let received = 0;
    request.on('data', (part: Buffer) => {
      received += part.length;
      if (received <= LARGEST_BODY || response.headersSent) return;
      refuseBody();
      upstream.destroy();
    });
    request.pipe(upstream);
  }

  /** Status and body of what the API answers to a question of the edge itself; null without an answer. */
  function ask(path: string, withinMs = 2000): Promise<{ status: number; body: string } | null> {
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

  /** Whether the API says that it is healthy. */
  function isHealthy(path: string, withinMs = 2000): Promise<boolean> {
    return new Promise((resolve) => {
      const probe = startRequest(
        { agent, host: '127.0.0.1', port, path, timeout: withinMs },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode === 200);
        },
      );
      probe.on('timeout', () => probe.destroy());
      probe.on('error', () => resolve(false));
      probe.end();
    });
  }

  return {
    forward,
    ask,
    isHealthy,
    close: () => [agent, streams].forEach((each) => each.destroy()),
  };
}
