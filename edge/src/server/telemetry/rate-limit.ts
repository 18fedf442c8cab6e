export interface RateLimitOptions {
  /** Requests at once. */
  burst: number;
  /** Requests per second in the long run. */
  perSecond: number;
  /** Addresses that are remembered; the one that was quiet longest is forgotten first. */
  addresses?: number;
  now?: () => number;
}

/** A bucket of tokens for each address. @returns whether this request may pass */
export function rateLimit({
  burst,
  perSecond,
  addresses = 10_000,
  now = Date.now,
}: RateLimitOptions): (address: string) => boolean {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (address) => {
    const at = now();
    const known = buckets.get(address);
    const tokens = known
      ? Math.min(burst, known.tokens + (Math.max(0, at - known.at) / 1000) * perSecond)
      : burst;
    const passes = tokens >= 1;
    // Written anew, so that the order of the map is the order of the last requests.
    buckets.delete(address);
    buckets.set(address, { tokens: passes ? tokens - 1 : tokens, at });
    if (buckets.size > addresses) {
      const [oldest] = buckets.keys();
      if (oldest !== undefined) buckets.delete(oldest);
    }
    return passes;
  };
}
