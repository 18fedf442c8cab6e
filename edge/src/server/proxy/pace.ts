import { LruCache, monotonicNow } from 'shared/server';

export interface PaceOptions {
  /** Bytes of a client in a second, and at once. */
  bytesPerSecond: number;
  now?: () => number;
}

/** How many bytes each client gets in a time. */
export interface Pace {
  /** Counts bytes that were passed. @returns ms until the next ones may follow; 0 for at once */
  take(client: string, bytes: number): number;
}

/** Clients in memory; the least recently served one is forgotten first. */
const MAX_CLIENTS = 10_000;

/**
 * Passing bytes is work of the thread that serves every page: answers that buffers take at memory speed, of many
 * connections of one client, must not take all of it.
 */
export function clientPace({ bytesPerSecond, now = monotonicNow }: PaceOptions): Pace {
  const perMs = bytesPerSecond / 1000;
  /** When a client's bytes so far would all have been passed at its pace. */
  const passedAt = new LruCache<number>(MAX_CLIENTS);
  return {
    take(client, bytes) {
      const instant = now();
      const earliest = instant - 1000;
      const next = Math.max(passedAt.get(client) ?? earliest, earliest) + bytes / perMs;
      passedAt.set(client, next);
      return Math.max(0, Math.ceil(next - instant));
    },
  };
}
