import { describe, expect, it } from '@jest/globals';
import { DEFAULT_STATE, decodeDividends, encodeDividends, sharesOf } from './dividends-state';

describe('the address of upcoming dividends', () => {
  it('is clean for the default', () => {
    expect(decodeDividends('')).toEqual(DEFAULT_STATE);
    expect(encodeDividends(DEFAULT_STATE)).toBe('');
  });

  it.each([
    'view=month&at=2026-12-01',
    'at=2026-11-30',
    'day=2026-11-25',
    'view=month&day=2026-11-25&by=payment',
    'status=estimated&mine=1&shares=12.5',
    'frequency=Monthly&frequency=Quarterly&yield=2..5&amount=..0.5&country=US&special=1&b=ib&s=-yield&n=100&p=3',
  ])('comes back as it was: %s', (address) => {
    expect(encodeDividends(decodeDividends(address))).toBe(address);
  });

  it('holds a day by its week or month', () => {
    expect(decodeDividends('at=2026-12-03').at).toBe('2026-11-30');
    expect(decodeDividends('view=month&day=2026-12-03&at=2020-01-01')).toMatchObject({
      at: '2026-12-01',
      day: '2026-12-03',
    });
  });

  it('ignores what it does not understand', () => {
    expect(
      decodeDividends(
        'view=year&at=2026-02-30&day=x&by=declared&status=maybe&mine=2&shares=-1&z=1',
      ),
    ).toEqual(DEFAULT_STATE);
  });

  it('takes numbers of shares as people write them', () => {
    expect(sharesOf(' 1,500 ')).toBe(1500);
    expect(sharesOf('0.25')).toBe(0.25);
    for (const text of ['', '0', '-3', '1e9', 'many', '99999999999'])
      expect(sharesOf(text)).toBeNull();
  });
});
