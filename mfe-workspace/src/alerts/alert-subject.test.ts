import { describe, expect, it } from '@jest/globals';
import { alert } from './alerts-double';
import { alertBody, alertsOf, kindsFor, USER_ASSETS } from './alert-subject';

const asset = (assetType: 'stock' | 'crypto') =>
  ({ kind: 'asset', symbol: 'X.US', assetType, name: 'X' }) as const;

describe('kinds of a subject', () => {
  it('of a stock include dates and reported trades', () => {
    const kinds = kindsFor(asset('stock'));
    expect(kinds).toEqual(
      expect.arrayContaining(['price-above', 'earnings-within', 'politician-trades']),
    );
    expect(kinds).not.toContain('holding-move');
  });

  it('of a coin have neither', () => {
    const kinds = kindsFor(asset('crypto'));
    for (const kind of ['earnings-within', 'politician-trades', 'fund-filings'] as const)
      expect(kinds).not.toContain(kind);
  });

  it('of all assets of the user include those of holdings, without a price', () => {
    const kinds = kindsFor(USER_ASSETS);
    expect(kinds).toEqual(
      expect.arrayContaining(['ex-date-within', 'fund-filings', 'holding-weight']),
    );
    expect(kinds).not.toContain('price-above');
    expect(alertBody(USER_ASSETS, 'holding-weight', 20)).toEqual({
      kind: 'holding-weight',
      value: 20,
    });
  });

  it('find the alerts on all assets', () => {
    const own = alert('1', { kind: 'holding-move', symbol: null });
    const all = [own, alert('2', { kind: 'politician-trades' }), alert('3')];
    expect(alertsOf(USER_ASSETS, all)).toEqual([own]);
  });
});
