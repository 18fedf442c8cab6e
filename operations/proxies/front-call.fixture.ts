/** Requests over TLS through a front. */
import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeployedFront } from './deployed-front.fixture';

export interface FrontCall {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Bytes of a piece of a body, and the pause after it in ms: time for a refusal to arrive. */
const PIECE = 65_536;
const PAUSE_MS = 5;

/** Sends a request on a connection of its own. @returns the answer, whose body is not read yet */
export async function callFront(
  { port }: Pick<DeployedFront, 'port'>,
  { method = 'GET', path, headers = {}, body }: FrontCall,
): Promise<IncomingMessage> {
  const call = request({
    host: '127.0.0.1',
    servername: 'localhost',
    port,
    rejectUnauthorized: false,
    agent: false,
    method,
    path,
    headers: {
      host: `localhost:${port}`,
      ...(body && { 'content-length': String(body.length) }),
      ...headers,
    },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  // The connection of a refused body may end after its answer.
  call.on('error', () => undefined);
  if (body) await sendUntilAnswered(call, body, answered);
  else call.end();
  const [answer] = await answered;
  answer.once('close', () => call.destroy());
  return answer;
}

/**
 * Sends a body, or its beginning if the answer comes before its end. A front closes the connection
 * of a body that it refuses: a client that goes on writing fails before it reads the refusal.
 */
async function sendUntilAnswered(
  call: ClientRequest,
  body: Buffer,
  answered: Promise<unknown>,
): Promise<void> {
  const stop = new AbortController();
  const end = answered.then(
    () => stop.abort(),
    () => stop.abort(),
  );
  for (let at = 0; at < body.length && !stop.signal.aborted; at += PIECE) {
    if (!call.write(body.subarray(at, at + PIECE))) await Promise.race([once(call, 'drain'), end]);
    await sleep(PAUSE_MS);
  }
  if (!stop.signal.aborted) call.end();
}
