import { Agent, request as startRequest } from 'node:http';
import { SNAPSHOT_HEADER } from 'shared/server';

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
export function apiCalls({ port, idleMs }: { port: number; idleMs: number }) {
  const healthAgent = new Agent({ keepAlive: true, maxSockets: 4, timeout: idleMs });
  const callAgent = new Agent({ keepAlive: true, maxSockets: 32, timeout: idleMs });

  /** Null without an answer. */
  function ask(
    path: string,
    { method = 'GET', body, withinMs = 2000, agent = callAgent }: CallOptions = {},
  ): Promise<ApiAnswer | null> {
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(withinMs);
      const headers = {
        accept: 'application/json',
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      };
      const call = startRequest(
        { agent, host: '127.0.0.1', port, method, path, headers, signal },
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
      call.on('error', () => resolve(null));
      call.end(body);
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
    ask,
    healthFault,
    close(): void {
      callAgent.destroy();
      healthAgent.destroy();
    },
  };
}
