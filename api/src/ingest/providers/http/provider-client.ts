/**
 * HTTP client for a data provider. Observes its rate limit, retries temporary failures, and reports
 * permanent ones clearly. Addresses in errors omit the query, which holds the token.
 */
import type { z } from 'zod';
import { UnreadableSource } from '../../source';
import { backoffDelay, retryAfter } from './backoff';
import { createThrottle, pause } from './throttle';
import { fetchWhole, PassingFault } from './fetch-whole';

export { RefusedRequest } from './fetch-whole';

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface ProviderClientOptions {
  /** Address that paths are appended to, with or without a slash at its end. */
  baseUrl: string;
  requestsPerSecond: number;
  /** Concurrent requests, default 4. */
  concurrency?: number;
  /** Retries after the first attempt, default 6. */
  retries?: number;
  /** For one whole answer, default 60 000. */
  timeoutMs?: number;
  /** Longest body, after decompression. */
  maxBytes?: number;
  /** First backoff, doubled each time up to 60 s, default 500. */
  backoffMs?: number;
  headers?: Readonly<Record<string, string>>;
  /** Ends every request and every wait; its reason is thrown. */
  signal: AbortSignal;
  onRetry?: (retry: { path: string; reason: string; attempt: number; waitMs: number }) => void;
}

/**
 * Throws {@link RefusedRequest} for 4xx other than 408, 425 and 429, and otherwise
 * `UnreadableSource` when all attempts failed.
 */
export interface ProviderClient {
  /** Parses and checks an answer; one that breaks off is fetched again, one of another shape is not. */
  getJson<T>(path: string, schema: z.ZodType<T>, query?: Query): Promise<T>;
  getText(path: string, query?: Query): Promise<string>;
  getBytes(path: string, query?: Query): Promise<Uint8Array>;
}

/** A provider that asks to wait longer than this is left for a later run, milliseconds. */
const MAX_WAIT = 10 * 60_000;

export function createProviderClient(options: ProviderClientOptions): ProviderClient {
  const {
    signal,
    retries = 6,
    timeoutMs = 60_000,
    backoffMs = 500,
    headers = {},
    maxBytes,
  } = options;
  const base = baseAddress(options.baseUrl);
  const throttle = createThrottle(options.requestsPerSecond, options.concurrency ?? 4, signal);

  async function get<T>(path: string, query: Query, read: (body: Uint8Array) => T): Promise<T> {
    const url = new URL(path.replace(/^\/+/, ''), base);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const address = `${url.host}${url.pathname}`;
    for (let attempt = 1; ; attempt += 1) {
      const leave = await throttle.enter();
      try {
        return read(
          await fetchWhole(url, {
            headers,
            timeoutMs,
            signal,
            address,
            ...(maxBytes && { maxBytes }),
          }),
        );
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof PassingFault)) throw error;
        const retryDelay = retryAfter(error.retryAfter, Date.now());
        if (attempt > retries)
          throw new UnreadableSource(`${address}: ${error.message} (after ${attempt} tries)`);
        if (retryDelay !== null && retryDelay > MAX_WAIT)
          throw new UnreadableSource(
            `${address}: ${error.message} and asks to wait ${Math.round(retryDelay / 1000)} s`,
          );
        const waitMs = retryDelay ?? backoffDelay(attempt, backoffMs);
        options.onRetry?.({ path: url.pathname, reason: error.message, attempt, waitMs });
        // Throttling applies to all requests.
        if (error.throttled) throttle.holdFor(waitMs);
        leave();
        await pause(waitMs, signal);
      } finally {
        leave();
      }
    }
  }

  const decode = (body: Uint8Array): string => new TextDecoder().decode(body);
  return {
    getJson: (path, schema, query = {}) =>
      get(path, query, (body) => {
        const parsed = schema.safeParse(parseJson(decode(body)));
        if (parsed.success) return parsed.data;
        const issue = parsed.error.issues[0];
        const where = issue?.path.map(String).join('.') || 'the answer';
        throw new UnreadableSource(
          `${base.host}${base.pathname}${path.replace(/^\/+/, '')}: unexpected shape: ${where}: ${issue?.message ?? 'invalid'}`,
        );
      }),
    getText: (path, query = {}) => get(path, query, decode),
    getBytes: (path, query = {}) => get(path, query, (body) => body),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PassingFault('answered with JSON that breaks off or is malformed');
  }
}

function baseAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UnreadableSource(`"${text}" is not an http or https address`);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
