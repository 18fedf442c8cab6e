import type { IncomingMessage, ServerResponse } from 'node:http';
import type { bodyLimits } from './body-limits';

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

interface BodyWait extends ReturnType<ReturnType<typeof bodyLimits>['of']> {
  client: string;
}

/**
 * Waits for a body within the client's limits.
 * @returns the body, null without one, or why it did not arrive
 */
export async function readBodyInTime(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, slots, client }: BodyWait,
): Promise<Buffer | null | 'too large' | 'too slow' | 'broken off'> {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (length === undefined && coding === undefined) return null;
  // An answer from elsewhere (the parser refused the body) ends the wait without an end of the
  // request.
  const answered = new Promise<'broken off'>((resolve) =>
    response.once('close', () => resolve('broken off')),
  );
  const evicted = new Promise<'too slow'>((resolve) => {
    const release = slots.take(client, () => {
      // Releases the buffered body.
      request.removeAllListeners('data').pause();
      resolve('too slow');
    });
    request.once('end', release);
    response.once('close', release);
  });
  const body = readBody(request, maxBytes).catch((error: unknown) =>
    error instanceof BodyTooLargeError ? 'too large' : 'broken off',
  );
  return Promise.race([body, evicted, answered]);
}
