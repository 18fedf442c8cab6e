import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzipSync,
} from 'node:zlib';
import { acceptedEncodings } from './release-files';

/** Quality for answers that are made once: near gzip's best size at a fraction of brotli's best time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Shorter answers fit into one packet anyway. */
const SMALLEST = 1024;

/** A whole answer, compressed as the client takes it; headers say how. */
export function compressBody(
  request: IncomingMessage,
  body: string,
): { body: string | Buffer; headers: Record<string, string> } {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  const vary = 'accept-encoding';
  if (!encoding || body.length < SMALLEST) return { body, headers: { vary } };
  return encoding === 'br'
    ? { body: brotliCompressSync(body, BROTLI), headers: { vary, 'content-encoding': 'br' } }
    : { body: gzipSync(body), headers: { vary, 'content-encoding': 'gzip' } };
}

/** Only what is text, whole and not yet compressed; event streams must arrive word by word. */
function isWorthwhile({
  'content-type': type = '',
  'content-encoding': encoding,
  'content-length': length,
}: IncomingHttpHeaders): boolean {
  return (
    !encoding &&
    /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?:csv|html|plain))\b/.test(type) &&
    Number(length ?? SMALLEST) >= SMALLEST
  );
}

/**
 * A compressor for a passing answer and the headers that go with it; null when it passes as it is.
 * Tokens are never compressed together with what a caller can choose: the sign-in wire stays plain.
 */
export function compressPassing(
  request: IncomingMessage,
  status: number,
  headers: IncomingHttpHeaders,
): { through: Transform; headers: IncomingHttpHeaders } | null {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  const plain =
    !/^\/(?:api|status)\//.test(request.url ?? '') || request.method === 'HEAD' || status !== 200;
  if (plain || !encoding || !isWorthwhile(headers)) return null;
  const { 'content-length': _length, etag, ...rest } = headers;
  return {
    through: encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(),
    headers: {
      ...rest,
      // The same figures in other bytes: equal in meaning only.
      ...(etag && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
      vary: [headers.vary, 'accept-encoding'].filter(Boolean).join(', '),
      'content-encoding': encoding === 'br' ? 'br' : 'gzip',
    },
  };
}
