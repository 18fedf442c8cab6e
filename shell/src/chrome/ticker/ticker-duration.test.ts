import { describe, expect, it } from '@jest/globals';
import { tickerDuration } from './ticker-duration';

describe('tickerDuration', () => {
  it('is window width × items × 3.5 ms', () => {
    expect(tickerDuration(28, 1440)).toBe(141_120);
    expect(tickerDuration(1, 375)).toBe(1_312.5);
  });
  it('is half a minute where there is no window', () => {
    expect(tickerDuration(28, null)).toBe(30_000);
  });
});
