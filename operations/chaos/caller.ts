/** Calls of one visitor over TLS, from an address of its own. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
  token?: string;
}

export interface Answer {
  /** 0: none came. */
  status: number;
  text: string;
}

/** A browser gives up later; a call that takes longer counts as failed. */
const PATIENCE_MS = 10_000;

export type Caller = ReturnType<typeof openCaller>;

/**
 * @param address of the site
 * @param localAddress of the visitor
 * @param options.patienceMs time after which a call counts as failed
 */
export function openCaller(
  address: string,
  localAddress: string,
  { port = 443, patienceMs = PATIENCE_MS }: { port?: number; patienceMs?: number } = {},
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4, rejectUnauthorized: false });

  async function ask({ method = 'GET', path, body, token }: Call): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const call = request({
      agent,
      host: address,
      port,
      localAddress,
      servername: 'site.example',
      method,
      path,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        host: 'site.example',
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    call.end(text);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    let received = '';
    for await (const chunk of answer) received += String(chunk);
    return { status: answer.statusCode ?? 0, text: received };
  }

  return {
    /** Never rejects: without an answer the status is 0, and the text the reason. */
    ask: (call: Call): Promise<Answer> =>
      ask(call).catch((error: unknown) => ({ status: 0, text: String(error) })),
    close: (): void => agent.destroy(),
  };
}
