import { describe, expect, it } from '@jest/globals';
import { brand } from 'shared/brand';
import declaration from '../remote.json';
import remote from './remote';

describe('remote.json', () => {
  it('declares the pages that the code has', () => {
    expect(declaration.name).toBe(remote.name);
    expect(new Set(declaration.routes.map((route) => route.page))).toEqual(new Set(remote.pages));
  });

  it('has the pro filters of the menu in their order', () => {
    expect(
      declaration.nav
        .toSorted((a, b) => a.order - b.order)
        .map(({ label, path }) => `${label} ${path}`),
    ).toEqual([
      `${brand.name} /stocks/${brand.slug}`,
      'Warren Buffett /stocks/warren-buffett',
      'Peter Lynch /stocks/peter-lynch',
      'Discounted P/E /stocks/discounted-pe',
      'Hedge Funds /13f',
      'U.S. Politicians /senate',
      'Dividends Growth /stocks/dividends/growth',
    ]);
  });
});
