import { createHmac, randomBytes } from 'node:crypto';
import { LruCache, monotonicNow } from 'shared/server';
import type { CounterLimit, Counters } from './counters';

/** Counters that are remembered. The least recently used one is evicted. */
const REMEMBERED = 50_000;

interface Counter {
  count: number;
  /** ms of the clock. */
  until: number;
}

/** Counters in the memory of this process. */
export class LocalCounters implements Counters {
  /** Keys can be addresses of users, of any length: they are kept as hashes. */
  readonly #secret = randomBytes(32);
  readonly #counters = new LruCache<Counter>(REMEMBERED);

  constructor(private readonly now: () => number = monotonicNow) {}

  async count(key: string): Promise<number> {
    return this.#counter(key)?.count ?? 0;
  }

  async take(
    counters: readonly CounterLimit[],
    expiresInMs: number,
  ): Promise<readonly number[] | null> {
    const counts = counters.map(({ key }) => this.#counter(key)?.count ?? 0);
    if (counters.some(({ limit }, at) => (counts[at] ?? 0) >= limit)) return null;
    const until = this.now() + expiresInMs;
    return counters.map(({ key }, at) => {
      const count = (counts[at] ?? 0) + 1;
      this.#counters.set(this.#hash(key), { count, until });
      return count;
    });
  }

  async giveBack(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const counter = this.#counter(key);
      if (counter)
        this.#counters.set(this.#hash(key), { ...counter, count: Math.max(0, counter.count - 1) });
    }
  }

  #counter(key: string): Counter | undefined {
    const counter = this.#counters.get(this.#hash(key));
    return counter && this.now() < counter.until ? counter : undefined;
  }

  #hash(key: string): string {
    return createHmac('sha256', this.#secret).update(key).digest('base64url');
  }
}
