/** A token bucket per key: `limit` requests at once, and as many per window in the long run. */
export interface LimitRule {
  /** Unique among all rules: processes that share a store share the buckets of one name. */
  name: string;
  limit: number;
  /** Time in ms in which an empty bucket is refilled. */
  windowMs: number;
}

/** One bucket: a rule and the address, account or pair that it counts. */
export type Bucket = readonly [rule: LimitRule, key: string];

/**
 * Rate limits. They never fail: without its store an implementation counts in the memory of this
 * process.
 */
export interface Limits {
  /** Counts one request. @returns false if it must be rejected */
  take(...bucket: Bucket): Promise<boolean>;
  /** Counts one request against several buckets. If one of them is empty, it counts against none. */
  takeAll(buckets: readonly Bucket[]): Promise<boolean>;
  /** Refills a bucket, e.g. after a correct password. */
  clear(...bucket: Bucket): Promise<void>;
  /** Returns one counted request. */
  giveBack(...bucket: Bucket): Promise<void>;
}
