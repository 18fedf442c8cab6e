import { RateLimit, takeFromAll } from 'shared/server';
import type { Bucket, LimitRule, Limits } from './limits';

/** Rate limits in the memory of this process. */
export class LocalLimits implements Limits {
  readonly #byName = new Map<string, RateLimit>();

  constructor(private readonly now?: () => number) {}

  async take(...[rule, key]: Bucket): Promise<boolean> {
    return this.#of(rule).take(key);
  }

  async takeAll(buckets: readonly Bucket[]): Promise<boolean> {
    return takeFromAll(buckets.map(([rule, key]) => [this.#of(rule), key] as const));
  }

  async clear(...[rule, key]: Bucket): Promise<void> {
    this.#of(rule).clear(key);
  }

  async giveBack(...[rule, key]: Bucket): Promise<void> {
    this.#of(rule).giveBack(key);
  }

  #of({ name, limit, windowMs }: LimitRule): RateLimit {
    let limiter = this.#byName.get(name);
    if (!limiter) {
      limiter = new RateLimit({ limit, windowMs, ...(this.now && { now: this.now }) });
      this.#byName.set(name, limiter);
    }
    return limiter;
  }
}
