import { Agent, request as startRequest } from 'node:http';
import { SNAPSHOT_HEADER } from 'shared/server';
import type { Tracing } from 'shared/server/tracing';
import { authorityOf, isUnsent, type ApiServer, type ApiServers } from './api-servers';
import { endWithCall, startCall, traceHeader } from './call-span';
import type { Prove } from './proof-of-edge';

interface ApiAnswer {
  status: number;
  body: string;
  /** Market snapshot on which alone the answer depends; absent if it can change at any moment. */
  snapshot?: string;
}

/** An API answer; null without one. */
export type AskApi = (
  path: string,
  call?: { method?: 'GET' | 'POST'; body?: string | undefined },
) => Promise<ApiAnswer | null>;

interface CallOptions {
  method?: 'GET' | 'POST' | undefined;
  /** JSON text. */
  body?: string | undefined;
  withinMs?: number;
  agent?: Agent;
}

/** Calls of the edge itself to the API. Separate pools keep them from queueing behind visitors' requests. */
export function apiCalls({
  servers,
  prove,
  idleMs,
  tracing = null,
}: {
  servers: ApiServers;
  prove: Prove;
  idleMs: number;
  tracing?: Tracing | null;
}) {
  const healthAgent = new Agent({ keepAlive: true, maxSockets: 4, timeout: idleMs });
  const callAgent = new Agent({ keepAlive: true, maxSockets: 32, timeout: idleMs });

  /** `unsent`: the process cannot be reached. Null without an answer. */
  function askServer(
    server: ApiServer,
    path: string,
    { method = 'GET', body, agent = callAgent }: CallOptions,
    signal: AbortSignal,
  ): Promise<ApiAnswer | 'unsent' | null> {
    return new Promise((resolve) => {
      const span = startCall(tracing, method);
      const headers = {
        host: authorityOf(server),
        accept: 'application/json',
        ...traceHeader(span),
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      };
      const call = startRequest(
        {
          agent,
          ...server,
          method,
          path,
          headers: prove({ method, url: path, headers }),
          signal,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', () => resolve(null));
          const snapshot = answer.headers[SNAPSHOT_HEADER];
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 502,
              body: Buffer.concat(chunks).toString(),
              ...(typeof snapshot === 'string' && { snapshot }),
            }),
          );
        },
      );
      call.on('error', (error) => resolve(isUnsent(error) ? 'unsent' : null));
      endWithCall(span, call);
      call.end(body);
    });
  }

  /** Null without an answer. Another process is asked only if the first one cannot be reached. */
  async function ask(path: string, options: CallOptions = {}): Promise<ApiAnswer | null> {
    const signal = AbortSignal.timeout(options.withinMs ?? 2000);
    // Calls of the edge belong to no client: they go to all processes.
    for (const server of servers.orderFor(String(Math.random()))) {
      const answer = await askServer(server, path, options, signal);
      if (answer !== 'unsent') return answer;
      servers.refused(server);
    }
    return null;
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
    ask,
    healthFault,
    close(): void {
      callAgent.destroy();
      healthAgent.destroy();
    },
  };
}
