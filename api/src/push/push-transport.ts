import { Agent, request, type RequestOptions } from 'node:https';
import type { OutgoingHttpHeaders } from 'node:http';
import type { LookupFunction } from 'node:net';
import { publicLookup } from './push-services';

/** Answer of a push service. */
export interface PushAnswer {
  status: number;
  /** `Retry-After` in ms. Null without one. */
  retryMs: number | null;
}

/**
 * Posts an encrypted notification to an endpoint.
 *
 * @throws when there is no answer
 */
export type PushTransport = (
  endpoint: string,
  headers: OutgoingHttpHeaders,
  body: Buffer | null,
) => Promise<PushAnswer>;

/** Timeout of a silent push service. */
const TIMEOUT_MS = 10_000;

/** `Retry-After` in seconds, or as a date. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** Posts over HTTPS to public addresses only. Follows no redirect and ignores the body of the answer. */
export function httpsTransport({
  lookup = publicLookup(),
  tls = {},
}: {
  lookup?: LookupFunction;
  /** Further options of the connection. */
  tls?: Pick<RequestOptions, 'ca'>;
} = {}): PushTransport {
  const agent = new Agent({ lookup, ...tls });
  return (endpoint, headers, body) =>
    new Promise((resolve, reject) => {
      const sent = request(
        endpoint,
        { method: 'POST', headers, agent, signal: AbortSignal.timeout(TIMEOUT_MS) },
        (answer) => {
          const retryMs = retryAfterMs(answer.headers['retry-after'], new Date());
          resolve({ status: answer.statusCode ?? 0, retryMs });
          // The body is not needed. Close the connection instead of reading it.
          answer.destroy();
        },
      );
      sent.on('error', reject);
      sent.end(body ?? undefined);
    });
}
