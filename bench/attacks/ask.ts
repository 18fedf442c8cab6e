/** Calls of an attacker over HTTP. */
import { Agent, request } from 'node:http';

export interface AttackCall {
  path: string;
  /** Left out: POST with a body, else GET. */
  method?: string;
  /** Text and bytes are sent as they are, anything else as JSON. */
  body?: string | Buffer | object;
  headers?: Record<string, string>;
  token?: string;
  /** Disconnects after so many milliseconds without an answer. */
  leaveMs?: number;
}

export interface AttackAnswer {
  /** 0 without an answer. */
  status: number;
  text: string;
}

export type Ask = (call: AttackCall) => Promise<AttackAnswer>;

const NO_ANSWER: AttackAnswer = { status: 0, text: '' };

/** Client of one address: all of 127.0.0.0/8 is this machine. */
export function callerFrom(localAddress: string, port: number): Ask {
  const agent = new Agent({ keepAlive: true });
  return ({ path, body, method = body === undefined ? 'GET' : 'POST', headers, token, leaveMs }) =>
    new Promise((resolve) => {
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
      const outgoing = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          localAddress,
          path,
          method,
          headers: {
            ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
            ...(token && { authorization: `Bearer ${token}` }),
            ...headers,
          },
          ...(leaveMs !== undefined && { signal: AbortSignal.timeout(leaveMs) }),
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', () => resolve(NO_ANSWER));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          );
        },
      );
      outgoing.on('error', () => resolve(NO_ANSWER));
      outgoing.end(body === undefined || isRaw ? body : JSON.stringify(body));
    });
}

/** @throws if the answer is not a success or has no such text field */
export function fieldOf({ status, text }: AttackAnswer, field: string): string {
  const json: unknown = status < 300 && text ? JSON.parse(text) : null;
  const value: unknown = json !== null && typeof json === 'object' && Reflect.get(json, field);
  if (typeof value !== 'string') throw new Error(`No ${field} in ${status} ${text.slice(0, 200)}`);
  return value;
}
