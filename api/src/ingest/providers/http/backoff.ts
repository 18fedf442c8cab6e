/** Longest wait between two tries that we choose ourselves, milliseconds. */
const MAX_BACKOFF = 60_000;

/**
 * How long to wait after a failed try: doubled each time, with "equal jitter" (half fixed, half by
 * chance), so that requests that failed together do not come back together.
 * @param attempt tries so far, from 1
 */
export function backoffDelay(
  attempt: number,
  firstMs: number,
  chance: () => number = Math.random,
): number {
  const whole = Math.min(MAX_BACKOFF, firstMs * 2 ** (attempt - 1));
  return whole / 2 + (whole / 2) * chance();
}

/**
 * Milliseconds that a `Retry-After` header asks to wait: seconds or an HTTP date (RFC 9110, 10.2.3).
 * @returns null when there is none or it cannot be read
 */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
