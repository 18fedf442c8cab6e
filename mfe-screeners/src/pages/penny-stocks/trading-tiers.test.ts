import { describe, expect, it } from '@jest/globals';
import { US_EXCHANGE_NAMES } from 'shared/market';
import { tradingTierOf } from './trading-tiers';

describe('tiers of US venues', () => {
  it('knows every venue that the column names', () => {
    for (const name of US_EXCHANGE_NAMES) expect(tradingTierOf(name)?.text).toMatch(/\.$/);
  });

  it('distinguishes listed shares, over-the-counter shares and those without reporting duties', () => {
    expect(tradingTierOf('NASDAQ')?.kind).toBe('listed');
    expect(tradingTierOf('OTCQX')?.kind).toBe('otc');
    expect(['PINK', 'OTCGREY', 'OTCCE'].map((name) => tradingTierOf(name)?.kind)).toEqual([
      'weak',
      'weak',
      'weak',
    ]);
  });

  it('returns null for other venues', () => {
    for (const name of ['Xetra', 'toString', '', null, undefined])
      expect(tradingTierOf(name)).toBeNull();
  });
});
