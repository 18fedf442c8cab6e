/** Answers of the measured servers, for a server that only sends them. */
import { request } from 'node:http';
import type { Call } from '../http/load';

/** Answer of a call under a path of its own, because two calls may differ in their body only. */
export interface Prepared {
  method: Call['method'];
  path: string;
  /** Bytes as they are sent, in base64. */
  body: string;
  type: string;
  encoding: string | null;
}

export const bytesOf = ({ body }: Prepared): Buffer => Buffer.from(body, 'base64');

/** @throws if the call is not answered with 200 */
export function prepare(origin: string, call: Call, path: string): Promise<Prepared> {
  const { method, body, headers } = call;
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${origin}${call.path}`,
      { method, headers: { ...json, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode !== 200)
            return reject(new Error(`${call.name} answered ${answer.statusCode}`));
          resolve({
            method,
            path,
            body: Buffer.concat(parts).toString('base64'),
            type: answer.headers['content-type'] ?? 'application/json; charset=utf-8',
            encoding: answer.headers['content-encoding'] ?? null,
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
