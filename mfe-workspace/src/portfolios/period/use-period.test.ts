import { describe, expect, it } from '@jest/globals';
import { periodOf } from './use-period';

describe('period of an address', () => {
  const on = '2026-11-20';
  it('is a preset up to the newest prices', () =>
    expect(periodOf({ period: '1M', from: null, to: null }, on)).toEqual({
      preset: '1M',
      from: '2026-10-20',
      to: undefined,
      text: '1 month',
    }));

  it('is from the start of one day to the end of another', () => {
    expect(periodOf({ period: '1M', from: '2026-03-01', to: '2026-03-31' }, on)).toEqual({
      preset: null,
      from: '2026-02-28',
      to: '2026-03-31',
      text: '1 Mar 2026 to 31 Mar 2026',
    });
    expect(periodOf({ period: '1M', from: null, to: '2026-03-31' }, on)).toMatchObject({
      from: undefined,
      text: 'the start to 31 Mar 2026',
    });
    expect(periodOf({ period: '1M', from: '2026-11-02', to: null }, on)).toMatchObject({
      to: undefined,
      text: '2 Nov 2026 to 20 Nov 2026',
    });
  });
});
