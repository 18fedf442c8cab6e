import { describe, expect, it } from '@jest/globals';
import { decodeEtfs, encodeEtfs, FIRST_PLAN } from './etfs-state';

describe('the address of /etfs', () => {
  it('is clean at first', () => {
    expect(encodeEtfs(decodeEtfs(''))).toBe('');
    expect(decodeEtfs('')).toMatchObject({ funds: null, plan: FIRST_PLAN });
  });

  it.each([
    'f=SPY.US,VOO.US',
    'f=',
    'amount=25K&monthly=0&return=-2.5&years=30',
    'f=IWDA.AS&years=20&map=1M',
    'map=1D,equal',
  ])('brings %s back', (search) => {
    expect(encodeEtfs(decodeEtfs(search))).toBe(search);
  });

  it('ignores what makes no sense', () => {
    expect(
      decodeEtfs(
        'f=SPY.US,SPY.US,<x>,A.US,B.US,C.US&amount=x&monthly=-4&return=99&years=2.5&map=z',
      ),
    ).toEqual({ ...decodeEtfs(''), funds: ['SPY.US', 'A.US', 'B.US'] });
  });
});
