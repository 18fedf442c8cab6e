import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { acceptedEncodings } from './accepted-encodings';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Sends an answer whose first part is sent at once. Stops if the client disconnects.
 * @param rest never rejects
 */
export async function sendInParts(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: { status: number; headers: Record<string, string | number> },
  first: string,
  rest: Promise<string>,
): Promise<void> {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  const compressor =
    encoding === 'br' ? createBrotliCompress(BROTLI) : encoding ? createGzip() : null;
  response.writeHead(status, {
    ...headers,
    vary: 'accept-encoding',
    ...(compressor && { 'content-encoding': encoding === 'br' ? 'br' : 'gzip' }),
  });
  const out: Transform | ServerResponse = compressor ?? response;
  if (compressor) {
    compressor.on('error', () => response.destroy());
    response.once('close', () => compressor.destroy());
    compressor.pipe(response);
  }
  out.write(first);
  compressor?.flush();
  const text = await rest;
  if (response.destroyed) return;
  out.end(text);
}
