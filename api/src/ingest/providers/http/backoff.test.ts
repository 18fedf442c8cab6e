import { describe, expect, it } from 'vitest';
import { backoffDelay, retryAfter } from './backoff';

describe('waiting between tries', () => {
  it('doubles, half of it by chance, up to a minute', () => {
    expect([1, 2, 3, 20].map((attempt) => backoffDelay(attempt, 500, () => 0))).toEqual([
      250, 500, 1000, 30_000,
    ]);
    expect([1, 2, 3, 20].map((attempt) => backoffDelay(attempt, 500, () => 1))).toEqual([
      500, 1000, 2000, 60_000,
    ]);
  });

  it('reads Retry-After as seconds and as a date', () => {
    const now = Date.UTC(2026, 0, 1);
    expect(retryAfter('120', now)).toBe(120_000);
    expect(retryAfter('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30_000);
    expect(retryAfter('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
    for (const none of [null, '', 'soon']) expect(retryAfter(none, now)).toBeNull();
  });
});
