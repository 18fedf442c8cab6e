import { LruCache } from './lru-cache';
import { monotonicNow } from './monotonic-now';

export interface RateLimitOptions {
  /** Burst size, and number of requests per window in the long run. */
  limit: number;
  /** Time in ms in which an empty bucket is refilled. */
  windowMs: number;
  /** Maximum number of remembered buckets. The least recently used one is evicted. */
  maxKeys?: number;
  now?: () => number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** A token bucket per key (address, account), in the memory of this process. */
export class RateLimit {
  readonly #buckets: LruCache<Bucket>;
  readonly #limit: number;
  readonly #perMs: number;
  readonly #now: () => number;

  constructor({ limit, windowMs, maxKeys = 50_000, now = monotonicNow }: RateLimitOptions) {
    this.#buckets = new LruCache(maxKeys);
    this.#limit = limit;
    this.#perMs = limit / windowMs;
    this.#now = now;
  }

  /** Whether the next request of a key would be allowed. */
  allows(key: string): boolean {
    return this.#tokens(key) >= 1;
  }

  /** Counts one request. @returns false if it must be rejected */
  take(key: string): boolean {
    const tokens = this.#tokens(key);
    const passes = tokens >= 1;
    this.#buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at: this.#now() });
    return passes;
  }

  /** Resets a key, e.g. after a correct password. */
  clear(key: string): void {
    this.#buckets.delete(key);
  }

  /** Returns one counted request. */
  giveBack(key: string): void {
    const tokens = Math.min(this.#limit, this.#tokens(key) + 1);
    this.#buckets.set(key, { tokens, at: this.#now() });
  }

  #tokens(key: string): number {
    const bucket = this.#buckets.get(key);
    if (!bucket) return this.#limit;
    // A clock that was set back refills nothing.
    const elapsedMs = Math.max(0, this.#now() - bucket.at);
    return Math.min(this.#limit, bucket.tokens + elapsedMs * this.#perMs);
  }
}

/**
 * Counts one request against several limits. If one of them is exhausted, it counts against none.
 */
export function takeFromAll(limits: readonly (readonly [RateLimit, key: string])[]): boolean {
  if (!limits.every(([limit, key]) => limit.allows(key))) return false;
  for (const [limit, key] of limits) limit.take(key);
  return true;
}
