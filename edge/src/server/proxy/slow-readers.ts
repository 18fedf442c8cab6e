import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { evictingSlots, Release } from './slots';

/**
 * Pipes an answer to a client. Whenever the client's buffer is full it takes a slot until it drains: a client
 * that does not read is cut off, because its answer holds a connection to the API.
 */
export function pipeToReader(
  answer: Readable,
  response: ServerResponse,
  { slots, client }: { slots: ReturnType<typeof evictingSlots>; client: string },
): void {
  let release: Release | null = null;
  const drained = (): void => {
    release?.();
    release = null;
  };
  answer.pipe(response);
  // After the pipe's own listener, which has written the chunk.
  answer.on('data', () => {
    if (response.writableNeedDrain) release ??= slots.take(client, () => response.destroy());
  });
  response.on('drain', drained);
  response.on('close', drained);
}
