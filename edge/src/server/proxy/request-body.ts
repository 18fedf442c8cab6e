import type { IncomingMessage } from 'node:http';

/** A body longer than the limit. */
export class BodyTooLargeError extends Error {}

/**
 * Reads a whole body. The caller that answers the request drops data after the limit.
 *
 * @throws BodyTooLargeError if it is longer than `maxBytes`; another error if the sender
 * disconnects
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes)
      return reject(new BodyTooLargeError());
    const chunks: Buffer[] = [];
    let bytes = 0;
    const read = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes <= maxBytes) return void chunks.push(chunk);
      request.off('data', read);
      chunks.length = 0;
      reject(new BodyTooLargeError());
    };
    request.on('data', read);
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The request broke off.')));
  });
}
