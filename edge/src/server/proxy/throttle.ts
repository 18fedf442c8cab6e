import { LruCache, monotonicNow } from 'shared/server';

export interface ThrottleOptions {
  /** Units of a client per second: bytes, or ms of thread time. */
  perSecond: number;
  /** Seconds whose units a client may use in a burst. */
  burstSeconds?: number;
  now?: () => number;
}

/** Rate limit per client for work that is counted after it is done. */
export interface Throttle {
  /** Counts used units. @returns ms until the next ones may follow; 0 for no delay */
  take(client: string, units: number): number;
}

/** Clients in memory; the least recently served one is forgotten first. */
const MAX_CLIENTS = 10_000;

/**
 * Throttles bytes by client. Forwarding bytes is work of the thread that serves every page. Many
 * connections of one client, read at memory speed, must not take all of it.
 */
export function clientThrottle({
  perSecond,
  burstSeconds = 1,
  now = monotonicNow,
}: ThrottleOptions): Throttle {
  const perMs = perSecond / 1000;
  /** Time at which a client would have used its units so far at the permitted rate. */
  const usedAt = new LruCache<number>(MAX_CLIENTS);
  return {
    take(client, units) {
      const instant = now();
      const earliest = instant - 1000 * burstSeconds;
      const next = Math.max(usedAt.get(client) ?? earliest, earliest) + units / perMs;
      usedAt.set(client, next);
      return Math.max(0, Math.ceil(next - instant));
    },
  };
}
