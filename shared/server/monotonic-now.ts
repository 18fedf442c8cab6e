/**
 * Milliseconds of a monotonic clock with arbitrary origin, for ages, waits and limits. With the
 * wall clock, cached answers and rejections would last as long as the clock was set back.
 */
export const monotonicNow = (): number => performance.now();
