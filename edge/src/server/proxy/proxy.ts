import {
  Agent,
  request as startRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { compressPassing } from '../on-the-fly';
import { sendProblem } from '../reply';
import { endToEndHeaders } from './end-to-end-headers';
import { BodyTooLargeError, readBody } from './request-body';

/**
 * Largest request body in bytes, the API's own limit. It is refused here already: an API that closes a
 * connection on which a large body is still arriving loses its answer with it.
 */
const MAX_BODY_BYTES = 1_048_576;

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

/** Passes requests to the API and its answers back. */
export function apiProxy({ port, timeoutMs = 60_000, idleMs = IDLE_MS }: ProxyOptions) {
  // For free connections; a request has a time of its own.
  const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: idleMs });
  // An event stream holds its connection for as long as somebody looks: it takes none of the others'.
  const streams = new Agent();

  /**
   * A body is read whole before the API hears of the request and is sent with the length that it has: no
   * word of the client decides where a request on a pooled connection ends.
   */
  async function forward(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    https: boolean,
  ): Promise<void> {
    const body = await readBody(request, MAX_BODY_BYTES).catch((error: unknown) => error);
    if (body instanceof BodyTooLargeError) {
      // What still comes in is read and dropped, so that the answer arrives.
      request.resume();
      const limit = `A body has at most ${MAX_BODY_BYTES} bytes.`;
      return sendProblem(request, response, 413, 'Content too large', limit);
    }
    // The client has gone away: nobody is there to be answered.
    if (!(body instanceof Buffer)) return void response.destroy();
    send(request, response, { url, https, body });
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { url, https, body }: { url: string; https: boolean; body: Buffer },
  ): void {
    const { expect: _, 'content-length': length, ...headers } = endToEndHeaders(request.headers);
    const remote = request.socket.remoteAddress ?? '';
    const isStream = /\btext\/event-stream\b/.test(headers.accept ?? '');
    const hasBody = length !== undefined || request.headers['transfer-encoding'] !== undefined;
    const upstream = startRequest({
      agent: isStream ? streams : agent,
      host: '127.0.0.1',
      port,
      method: request.method,
      path: url,
      headers: {
        ...headers,
        ...(hasBody && { 'content-length': body.length }),
        'x-forwarded-for': [headers['x-forwarded-for'], remote].filter(Boolean).join(', '),
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
      response.setHeader('connection', 'close');
      if (timedOut)
        sendProblem(request, response, 504, 'Gateway timeout', 'The API did not answer in time.');
      else
        sendProblem(request, response, 502, 'Bad gateway', 'The API cannot be reached right now.');
    });
    response.on('close', () => upstream.destroy());
    if (hasBody) upstream.end(body);
    else upstream.end();
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
