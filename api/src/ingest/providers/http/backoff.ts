/** Maximum backoff of our own, milliseconds. */
const MAX_BACKOFF = 60_000;

/**
 * Delay after a failed attempt. It doubles each time, with "equal jitter" (half fixed, half
 * random), so that requests that failed together are not retried together.
 * @param attempt attempts so far, from 1
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
 * Delay of a `Retry-After` header in milliseconds: seconds or an HTTP date (RFC 9110, 10.2.3).
 * @returns null when it is missing or invalid
 */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
