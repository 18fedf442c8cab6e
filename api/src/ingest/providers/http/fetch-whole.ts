import { UnreadableSource } from '../../source';

/** A request that the provider permanently refuses: a retry gives the same answer. */
export class RefusedRequest extends UnreadableSource {
  constructor(
    message: string,
    /** HTTP status, 4xx. */
    readonly status: number,
  ) {
    super(message);
  }
}

/** Something that may be over at the next try. */
export class PassingFault extends Error {
  constructor(
    message: string,
    readonly throttled = false,
    /** `Retry-After` as it was sent. */
    readonly retryAfter: string | null = null,
  ) {
    super(message);
  }
}

export interface FetchOptions {
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  signal: AbortSignal;
  /** Host and path for messages. */
  address: string;
  /** Maximum body size after decompression: a megabyte of gzip can expand to gigabytes. */
  maxBytes?: number;
}

const MAX_BYTES = 256 * 1024 * 1024;

/** Statuses below 500 that speak of the moment, not of the request. */
const PASSING = new Set([408, 425, 429]);

/** How much of an error's body a message quotes. */
const QUOTED = 200;

/**
 * The whole body of a successful answer. Throws {@link PassingFault} for failures worth a retry
 * (network, timeout, 5xx, 429, a truncated body), and {@link RefusedRequest} for all others.
 */
export async function fetchWhole(url: URL, options: FetchOptions): Promise<Uint8Array> {
  // AbortSignal.any keeps a reference in the long-lived signal for each request; this does not.
  const request = new AbortController();
  const cancel = (): void => request.abort();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    request.abort();
  }, options.timeoutMs);
  options.signal.addEventListener('abort', cancel, { once: true });
  if (options.signal.aborted) request.abort();
  try {
    const response = await fetch(url, {
      headers: options.headers,
      signal: request.signal,
      // A redirect would carry the token to whatever host it names.
      redirect: 'manual',
    });
    const body = await readBounded(response, options);
    if (response.ok) return wholeBody(response, body);
    throw failureOf(response, body, options, secretsOf(url, options.headers));
  } catch (error) {
    if (error instanceof PassingFault || error instanceof UnreadableSource) throw error;
    throw new PassingFault(
      timedOut ? `did not answer within ${options.timeoutMs} ms` : networkFault(error),
    );
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', cancel);
  }
}

/** @throws RefusedRequest when the limit is exceeded; the rest is not read */
async function readBounded(
  response: Response,
  { address, maxBytes = MAX_BYTES }: FetchOptions,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes)
      throw new RefusedRequest(`${address}: sent more than ${maxBytes} bytes`, response.status);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function wholeBody(response: Response, body: Uint8Array): Uint8Array {
  const announced = response.headers.get('content-length');
  // For a compressed body the header has the compressed size.
  const compressed = response.headers.get('content-encoding') !== null;
  if (announced !== null && !compressed && Number(announced) !== body.byteLength)
    throw new PassingFault(`sent ${body.byteLength} of ${announced} bytes`);
  return body;
}

function failureOf(
  response: Response,
  body: Uint8Array,
  { address }: FetchOptions,
  secrets: readonly string[],
): Error {
  const { status, headers } = response;
  const excerpt = quoted(body, secrets);
  const message = `answered ${status}${excerpt === '' ? '' : ` "${excerpt}"`}`;
  return status >= 500 || PASSING.has(status)
    ? new PassingFault(message, status === 429 || status === 503, headers.get('retry-after'))
    : new RefusedRequest(`${address}: ${message}`, status);
}

/** Values that a provider may echo and that may be a token. Shorter ones are ordinary words. */
const secretsOf = (url: URL, headers: FetchOptions['headers']): string[] =>
  [...url.searchParams.values(), ...Object.values(headers)].filter((value) => value.length >= 6);

/** First words of an error's body as plain text. */
function quoted(body: Uint8Array, secrets: readonly string[]): string {
  let text = new TextDecoder().decode(body.subarray(0, 4096));
  for (const secret of secrets) {
    text = text.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…');
  }
  return text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, QUOTED);
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Description of a network error, from the cause of the error of `fetch`. */
function networkFault(error: unknown): string {
  const code = String(fieldOf(fieldOf(error, 'cause'), 'code') ?? '');
  if (code === 'ECONNREFUSED') return 'refused the connection';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host is not found';
  return `the connection broke off${code === '' ? '' : ` (${code})`}`;
}
