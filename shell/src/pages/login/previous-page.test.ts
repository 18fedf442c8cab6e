import { describe, expect, it } from '@jest/globals';
import { loginPath } from 'shared/ui';
import { continuePage, previousPage } from '../previous-page';

const ORIGIN = 'https://site.example';
const from = (prev: string) => previousPage(`?${new URLSearchParams({ prev })}`, ORIGIN);

describe('previousPage', () => {
  it('returns to the page with its query', () => {
    const path = loginPath({ pathname: '/stocks/screener', search: '?pe=12~34' });
    expect(previousPage(path.slice(path.indexOf('?')), ORIGIN)).toBe('/stocks/screener?pe=12~34');
  });

  it.each([
    'https://evil.example/x',
    `${ORIGIN}/stocks`,
    '//evil.example/x',
    '///evil.example/x',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'stocks',
    '?prev=/x',
    '/login?prev=/x',
    '/login/',
    '/LOGIN',
    '//login',
    '/./login',
    '/logout',
    '/logout?x#y',
    '/forgot-password',
    '/stocks/../logout',
    '/%6cogout/../logout',
    '',
  ])('goes home instead of to %s', (prev) => {
    expect(from(prev)).toBe('/');
  });

  it('goes home when nothing is said', () => {
    expect(previousPage('', ORIGIN)).toBe('/');
  });

  it.each([
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/@evil.example', '/@evil.example'],
    [
      '/stocks/screener?next=https://evil.example#a',
      '/stocks/screener?next=https://evil.example#a',
    ],
    ['/stocks\\screener', '/stocks/screener'],
  ])('stays on this site with %s', (prev, path) => {
    expect(from(prev)).toBe(path);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
  });

  it('keeps a path from turning into a host', () => {
    expect(from('/.//evil.example')).toBe('/evil.example');
  });
});

describe('without a named page', () => {
  it('returns to the referrer, if it is ours', () => {
    expect(previousPage('', ORIGIN, `${ORIGIN}/stocks/screener?pe=1`)).toBe(
      '/stocks/screener?pe=1',
    );
    expect(previousPage('', ORIGIN, 'https://evil.example/x')).toBe('/');
    expect(previousPage('', ORIGIN, `${ORIGIN}/logout`)).toBe('/');
    expect(previousPage('?prev=%2Ffaq', ORIGIN, `${ORIGIN}/x`)).toBe('/faq');
    expect(previousPage('', ORIGIN)).toBe('/');
  });
});

describe('continuePage', () => {
  const next = (continueUrl: string) =>
    continuePage(`?${new URLSearchParams({ continueUrl })}`, ORIGIN);

  it('goes on to a page of this site', () => {
    expect(next(`${ORIGIN}/watchlists?a=1#b`)).toBe('/watchlists?a=1#b');
    expect(continuePage('', ORIGIN)).toBe('/');
  });

  it.each([
    'https://evil.example/x',
    `${ORIGIN}.evil.example/x`,
    `${ORIGIN}@evil.example/x`,
    `${ORIGIN}/login`,
    `${ORIGIN}//evil.example/..//logout`,
    '//evil.example',
    'javascript:alert(1)',
  ])('goes home instead of to %s', (address) => {
    expect(next(address)).toBe('/');
  });
});
