import { describe, expect, it } from '@jest/globals';
import { loginPath } from 'shared/ui';
import { previousPage } from './previous-page';

const ORIGIN = 'https://site.example';
const from = (prev: string) => previousPage(`?${new URLSearchParams({ prev })}`, ORIGIN);

describe('previousPage', () => {
  it('returns to the page with its query', () => {
    const path = loginPath({ pathname: '/stocks/screener', search: '?pe=12~34' });
    expect(previousPage(path.slice(path.indexOf('?')), ORIGIN)).toBe('/stocks/screener?pe=12~34');
  });

  it.each([
    'https://evil.example/x',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/login?prev=/x',
    '/logout',
    '',
  ])('goes home instead of to %s', (prev) => {
    expect(from(prev)).toBe('/');
  });

  it('goes home when nothing is said', () => {
    expect(previousPage('', ORIGIN)).toBe('/');
  });

  it('keeps a path from turning into a host', () => {
    expect(from('/.//evil.example')).toBe('/evil.example');
  });
});
