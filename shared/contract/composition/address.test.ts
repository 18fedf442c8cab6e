import { describe, expect, it } from '@jest/globals';
import { canonicalPath, pageAddress, redirectOf } from './address';

describe('the one spelling of a path', () => {
  it.each([
    ['/stocks/gainers-losers/', '/stocks/gainers-losers'],
    ['/about-us/', '/about-us'],
    ['/index.html', '/'],
    ['/stocks/index.html', '/stocks'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['//', '/'],
    ['///', '/'],
    ['/stocks/details/A%2FB/', '/stocks/details/A%2FB'],
    ['/%66aq', '/faq'],
    ['/%7Estocks/%42RK%2DB%5fx', '/~stocks/BRK-B_x'],
  ])('%s is written %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
  });

  it.each([
    '/',
    '/stocks',
    '/stocks/details/BRK-B.US',
    '/%2F%2Fevil.example',
    '/%2e%2e/faq',
    '/%2541',
    '/%%34%31',
    '/a%3Ab%40%5B%7B%60',
  ])('%s stays', (path) => expect(canonicalPath(path)).toBe(path));
});

describe('redirects', () => {
  const table = [
    { from: '/portfolio', to: '/portfolios' },
    { from: '/stock/:symbol', to: '/stocks/details/:symbol' },
  ];
  it.each([
    ['/portfolio', '/portfolios'],
    ['/PORTFOLIO', '/portfolios'],
    ['/stock/BRK-B.US', '/stocks/details/BRK-B.US'],
    ['/stock/A%2FB', '/stocks/details/A%2FB'],
    ['/stock/:symbol', '/stocks/details/:symbol'],
    ['/portfolios', null],
    ['/stock', null],
    ['/stock/', null],
    ['/stock/A/B', null],
  ])('%s leads to %s', (path, target) => expect(redirectOf(table, path)).toBe(target));

  it('are consulted with the one spelling', () => {
    expect(pageAddress('/portfolio/', table)).toBe('/portfolios');
    expect(pageAddress('//portfolio//index.html', table)).toBe('/portfolios');
    expect(pageAddress('/faq/', table)).toBe('/faq');
  });

  it('never lead to another host', () => {
    for (const path of ['/stock///evil.example', '/stock/\\evil.example', '/stock/%2F%2Fevil'])
      expect(pageAddress(path, table)).toMatch(/^\/[^/]/);
  });
});
