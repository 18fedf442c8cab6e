import { describe, expect, it } from '@jest/globals';
import { periodStart } from './periods';

describe('start of a period', () => {
  it.each([
    ['1D', '2026-11-20', '2026-11-19'],
    ['1D', '2026-11-23', '2026-11-20'],
    ['1D', '2026-11-22', '2026-11-19'],
    ['1M', '2026-03-31', '2026-02-28'],
    ['YTD', '2026-11-20', '2025-12-31'],
    ['1Y', '2024-02-29', '2023-02-28'],
    ['5Y', '2026-11-20', '2021-11-20'],
    ['MAX', '2026-11-20', undefined],
  ] as const)('%s up to %s begins at the end of %s', (period, on, start) =>
    expect(periodStart(period, on)).toBe(start),
  );
});
