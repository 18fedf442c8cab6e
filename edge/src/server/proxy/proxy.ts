import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { problem, sendProblem } from 'shared/server';
import type { Tracing } from 'shared/server/tracing';
import { apiCalls } from './api-calls';
import { apiServers, parseApiServers } from './api-servers';
import { bodyLimits, MAX_BUFFERED_BYTES } from './body-limits';
import { connectionPools } from './connection-pools';
import { openStreams } from './open-streams';
import { proofOfEdge } from './proof-of-edge';
import { readBodyInTime } from './request-body';
import { upstreamSender } from './send-upstream';
import { clientAddress, TRUST_NOBODY, type TrustedProxies } from './trusted-proxies';

export interface ProxyOptions {
  /** Addresses of the API processes, `http://host:port` each. */
  apiUrls: readonly string[];
  /** Secret that proves this edge to the API; null: none. */
  edgeSecret?: string | null;
  /** Trusted proxies in front of the edge, which report the client address. */
  trustedProxies?: TrustedProxies;
  /** Longest silence of the API before it counts as hung. */
  timeoutMs?: number;
  /** Time for which an idle connection to the API is kept. */
  idleMs?: number;
  /** Null: calls have no spans. */
  tracing?: Tracing | null;
}

/**
 * Half a minute: well before the API closes an idle connection. A request sent while the other side
 * closes its connection gets no answer.
 */
const IDLE_MS = 30_000;

/**
 * Delay of the refusal of a body that did not arrive. It limits clients that reconnect after each
 * refusal.
 */
const REFUSAL_DELAY_MS = 1000;

/** Forwards requests to the API and its answers back. */
export function apiProxy({
  apiUrls,
  edgeSecret = null,
  trustedProxies = TRUST_NOBODY,
  timeoutMs = 60_000,
  idleMs = IDLE_MS,
  tracing = null,
}: ProxyOptions) {
  const pools = connectionPools(idleMs);
  const servers = apiServers(parseApiServers(apiUrls));
  const prove = proofOfEdge(edgeSecret);
  const calls = apiCalls({ servers, prove, idleMs, tracing });
  const streams = openStreams();
  const send = upstreamSender({ servers, prove, streams, timeoutMs, tracing });
  const limits = bodyLimits();
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
    const body = await readBodyInTime(request, response, { ...limit, client });
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
    const pool = pools.of(url);
    const slot = pool.slots.take(client);
    if (slot === 'client')
      return refuse(429, 'Too many requests', 'Too many requests of this address are under way.');
    const full = bufferedBytes + (body?.length ?? 0) > MAX_BUFFERED_BYTES;
    if (slot === 'total' || full) {
      if (slot !== 'total') slot();
      return refuse(503, 'Service unavailable', 'Too many requests are under way.');
    }
    bufferedBytes += body?.length ?? 0;
    await send(request, response, { url, https, body, pool, client });
    slot();
    bufferedBytes -= body?.length ?? 0;
  }

  return {
    forward,
    ask: calls.ask,
    healthFault: calls.healthFault,
    start: servers.start,
    /** Ends the streams that browsers open again. */
    endStreams: streams.endAll,
    close(): void {
      servers.close();
      pools.close();
      calls.close();
    },
  };
}
