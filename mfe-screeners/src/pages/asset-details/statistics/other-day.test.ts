import { describe, expect, it } from '@jest/globals';
import type { Asset } from 'shared/contract';
import { otherDay } from './other-day';

const reported = (date: string | null) => ({ source: 'list', date, kind: 'reported' as const });
const asset = (provenance: Asset['provenance']): Asset => ({
  symbol: 'AAPL.US',
  assetType: 'stock',
  name: 'Apple Inc.',
  asOf: '2026-11-20T21:00:00Z',
  marketAsOf: '2026-11-20T21:00:00Z',
  source: 'list',
  historyUrl: null,
  fields: { price: 272, marketCap: 3.1e12, sharesOutstanding: 15e9, peRatio: null },
  provenance,
});

describe('the day of a figure beside the price', () => {
  it('is said when the price is of another day', () => {
    const mixed = asset({
      price: reported('2026-11-20'),
      marketCap: reported('2026-04-13'),
      sharesOutstanding: reported('2026-04-13'),
      peRatio: reported('2026-04-13'),
    });
    expect(otherDay(mixed, 'marketCap')).toBe('2026-04-13');
    // Shares do not depend on the price, and an unknown figure has no date.
    expect(otherDay(mixed, 'sharesOutstanding')).toBeNull();
    expect(otherDay(mixed, 'peRatio')).toBeNull();
  });

  it('is left out on the day of the price and where a day is unknown', () => {
    const same = { price: reported('2026-11-20'), marketCap: reported('2026-11-20T21:00:00Z') };
    expect(otherDay(asset(same), 'marketCap')).toBeNull();
    expect(otherDay(asset({ ...same, price: reported(null) }), 'marketCap')).toBeNull();
    expect(otherDay(asset({ marketCap: reported('2026-04-13') }), 'marketCap')).toBeNull();
  });
});
