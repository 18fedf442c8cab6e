import { describe, expect, it } from '@jest/globals';
import { layoutOf } from './layout-rules';

describe('layoutOf', () => {
  it('hides header and market parts on the pages of the table, with or without slash', () => {
    expect(layoutOf('/about-us/')).toEqual({ header: false, market: false });
    expect(layoutOf('/pricing')).toEqual({ header: true, market: false });
    expect(layoutOf('/login/')).toEqual({ header: true, market: false });
  });

  it('shows everything elsewhere, below such a page too', () => {
    expect(layoutOf('/')).toEqual({ header: true, market: true });
    expect(layoutOf('/faq/more')).toEqual({ header: true, market: true });
  });
});
