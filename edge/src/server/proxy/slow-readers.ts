import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Throttle } from './throttle';
import type { evictingLimit, Release } from './concurrency-limit';

interface Reader {
  slots: ReturnType<typeof evictingLimit>;
  throttle: Throttle;
  client: string;
}

/**
 * Pipes an answer to the client with backpressure and throttling. A paused answer takes a slot,
 * because it holds a connection to the API. Evicting the slot disconnects the slow client.
 */
export function pipeToReader(
  answer: Readable,
  response: ServerResponse,
  { slots, throttle, client }: Reader,
): void {
  let release: Release | null = null;
  let timer: NodeJS.Timeout | undefined;
  const resume = (): void => {
    if (timer !== undefined || response.writableNeedDrain) return;
    release?.();
    release = null;
    answer.resume();
  };
  answer.on('data', (chunk: Buffer) => {
    const isBlocked = !response.write(chunk);
    const waitMs = throttle.take(client, chunk.length);
    if (!isBlocked && waitMs === 0) return;
    answer.pause();
    if (waitMs > 0)
      timer = setTimeout(() => {
        timer = undefined;
        resume();
      }, waitMs);
    release ??= slots.take(client, () => response.destroy());
  });
  answer.on('end', () => response.end());
  response.on('drain', resume);
  response.on('close', () => {
    clearTimeout(timer);
    release?.();
    release = null;
  });
}
