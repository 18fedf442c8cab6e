import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { BATCH_MEDIA_TYPE } from 'shared/contract';
import { acceptedEncodings } from './accepted-encodings';

/** Quality for answers that are made once: near gzip's best size at a fraction of brotli's best time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** For streamed parts: each is sent at once. */
const BROTLI_PARTS = { ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH };
const GZIP_PARTS = { flush: constants.Z_SYNC_FLUSH };
/** Shorter answers fit into one packet anyway. */
const SMALLEST = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface CompressedBody {
  body: string | Buffer;
  headers: Record<string, string>;
}

/** Compresses a whole answer as the client takes it, on another thread. The headers name the encoding. */
export async function compressBody(
  request: IncomingMessage,
  body: string,
): Promise<CompressedBody> {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  const vary = 'accept-encoding';
  if (!encoding || body.length < SMALLEST) return { body, headers: { vary } };
  return encoding === 'br'
    ? { body: await compressBrotli(body, BROTLI), headers: { vary, 'content-encoding': 'br' } }
    : { body: await compressGzip(body), headers: { vary, 'content-encoding': 'gzip' } };
}

/**
 * Whether to compress: complete texts that are not yet compressed. Event streams must arrive
 * without delay.
 */
function isWorthwhile({
  'content-type': type = '',
  'content-encoding': encoding,
  'content-length': length,
}: IncomingHttpHeaders): boolean {
  return (
    !encoding &&
    /^(?:application\/(?:(?:[\w.+-]+\+)?json|x-ndjson)|text\/(?:calendar|csv|html|plain))\b/.test(
      type,
    ) &&
    Number(length ?? SMALLEST) >= SMALLEST
  );
}

/**
 * Headers of a forwarded answer, and a compressor if it is to be compressed. Answers that may have
 * several encodings declare so in each of them, including 304: caches must not mix them up. Tokens
 * are never compressed together with caller-controlled text: sign-in answers stay uncompressed.
 */
export function compressPassing(
  request: IncomingMessage,
  status: number,
  headers: IncomingHttpHeaders,
): { through: Transform | null; headers: IncomingHttpHeaders } {
  const ours = /^\/(?:api|status)\//.test(request.url ?? '');
  const varied = ours ? { ...headers, vary: withEncoding(headers.vary) } : headers;
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  const plain = !ours || request.method === 'HEAD' || status !== 200;
  if (plain || !encoding || !isWorthwhile(headers)) return { through: null, headers: varied };
  const { 'content-length': _length, etag, ...rest } = varied;
  const inParts = headers['content-type']?.startsWith(BATCH_MEDIA_TYPE) === true;
  return {
    through:
      encoding === 'br'
        ? createBrotliCompress(inParts ? BROTLI_PARTS : BROTLI)
        : createGzip(inParts ? GZIP_PARTS : {}),
    headers: {
      ...rest,
      // The same figures in other bytes: equal in meaning only.
      ...(etag && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
      'content-encoding': encoding === 'br' ? 'br' : 'gzip',
    },
  };
}

function withEncoding(vary: string | undefined): string {
  const names = (vary ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.includes('*') || names.some((name) => name.toLowerCase() === 'accept-encoding')
    ? names.join(', ')
    : [...names, 'accept-encoding'].join(', ');
}
