/** One counter, and the count that it must not exceed. */
export interface CounterLimit {
  key: string;
  limit: number;
}

/**
 * Counts that expire. They never fail: without its store an implementation counts in the memory of
 * this process.
 */
export interface Counters {
  /** Present count of a key; 0 if it is unknown or expired. */
  count(key: string): Promise<number>;
  /**
   * Adds one to each counter, or to none if one has reached its limit. A counter expires
   * `expiresInMs` after its last increment.
   *
   * @returns the new counts; null when one was full
   */
  take(counters: readonly CounterLimit[], expiresInMs: number): Promise<readonly number[] | null>;
  /** Takes one back, never below zero. */
  giveBack(keys: readonly string[]): Promise<void>;
}
