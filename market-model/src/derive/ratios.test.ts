import { describe, expect, it } from 'vitest';
import { forwardPeRatio, peRatio, pegRatio } from './statements/pe-ratio';
import { exchangeFactor, inUsd, quotedUnits, wholeCurrency } from './prices/price-usd';
import { percentDiff } from './technicals/moving-average';
import { relativeVolume } from './technicals/relative-volume';

describe('ratios', () => {
  it('has the published P/E of Apple', () => {
    expect(peRatio(329.4, 8.5)).toBeCloseTo(38.7529, 4);
  });

  it('has no P/E for a loss', () => {
    expect(peRatio(10, 0)).toBeNull();
    expect(peRatio(10, -1)).toBeNull();
    expect(peRatio(null, 1)).toBeNull();
  });

  it('weighs two fiscal years by the months left', () => {
    // Apple: 329.40 / 9.355 lies between the estimates 8.8195 and 9.5783.
    const months = 12 * ((9.5783 - 9.355) / (9.5783 - 8.8195));
    expect(forwardPeRatio(329.4, 8.8195, 9.5783, months)).toBeCloseTo(35.2113, 3);
    expect(forwardPeRatio(100, 5, 10, 12)).toBe(20);
    expect(forwardPeRatio(100, 5, 10, 0)).toBe(10);
    expect(forwardPeRatio(100, null, 10, 6)).toBeNull();
    expect(forwardPeRatio(100, -5, -1, 6)).toBeNull();
  });

  it('divides P/E by growth in percent', () => {
    expect(pegRatio(38.7529, 14.3)).toBeCloseTo(2.71, 2);
    expect(pegRatio(20, 0)).toBeNull();
    expect(pegRatio(20, -3)).toBeNull();
    expect(pegRatio(null, 5)).toBeNull();
  });

  it('converts prices, pence being a hundredth', () => {
    const rate = (code: string): number | null => ({ GBP: 1.3, EUR: 1.1 })[code] ?? null;
    expect(inUsd(1000, 'GBX', rate)).toBeCloseTo(13, 10);
    expect(inUsd(10, 'EUR', rate)).toBeCloseTo(11, 10);
    expect(inUsd(10, 'USD', () => null)).toBe(10);
    expect(inUsd(10, 'SEK', rate)).toBeNull();
    expect(inUsd(null, 'USD', rate)).toBeNull();
    expect(inUsd(5, null, rate)).toBeNull();
    expect([
      wholeCurrency('GBX'),
      wholeCurrency('USD'),
      quotedUnits('GBX'),
      quotedUnits('EUR'),
    ]).toEqual(['GBP', 'USD', 100, 1]);
  });

  it('exchanges between currencies by way of the dollar, hundredths without a rate', () => {
    const rate = (code: string): number | null => ({ GBP: 1.3, EUR: 1.1, ZAR: 0.05 })[code] ?? null;
    expect(exchangeFactor('GBP', 'GBX', () => null)).toBe(100);
    expect(exchangeFactor('ZAc', 'ZAR', () => null)).toBe(0.01);
    expect(exchangeFactor('ILA', 'ILS', () => null)).toBe(0.01);
    expect(exchangeFactor('EUR', 'GBX', rate)).toBeCloseTo(110 / 1.3, 10);
    expect(exchangeFactor('ZAC', 'USD', rate)).toBeCloseTo(0.0005, 12);
    expect(exchangeFactor('SEK', 'EUR', rate)).toBeNull();
    expect(exchangeFactor(null, 'EUR', rate)).toBeNull();
  });

  it('measures distance from averages as the provider does', () => {
    expect(percentDiff(329.4, 321.9814)).toBeCloseTo(2.304, 3);
    expect(percentDiff(329.4, 288.3256)).toBeCloseTo(14.246, 3);
    expect(percentDiff(329.4, 345.34)).toBeCloseTo(-4.616, 3);
    expect(percentDiff(329.4, 242.7592)).toBeCloseTo(35.69, 2);
    expect(percentDiff(1, 0)).toBeNull();
  });

  it('has no relative volume without an average', () => {
    expect(relativeVolume(5, 0)).toBeNull();
    expect(relativeVolume(null, 5)).toBeNull();
    expect(relativeVolume(15, 10)).toBe(1.5);
  });
});
