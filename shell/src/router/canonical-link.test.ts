/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { canonicalHref, linkCanonical, linkHash, setDescription } from './canonical-link';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

describe('the address of the canonical link', () => {
  it('keeps protocol and host of the existing link, path, query and hash of the location', () => {
    expect(
      canonicalHref(
        'https://plumbline.example/old?x=1#y',
        at('/stocks/screener', '?page=2', '#rows'),
      ),
    ).toBe('https://plumbline.example/stocks/screener?page=2#rows');
  });
  it('keeps a port', () => {
    expect(canonicalHref('http://127.0.0.1:3000/', at('/faq'))).toBe('http://127.0.0.1:3000/faq');
  });
  it('leaves the query out, and only it, when stripping is requested', () => {
    expect(
      canonicalHref('https://a.example/', at('/b', '?utm_source=pwa', '#c'), { stripQuery: true }),
    ).toBe('https://a.example/b#c');
  });
});

describe('the head of the current page', () => {
  const href = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');
  beforeEach(() => {
    document.head.innerHTML = '<link rel="canonical" href="https://p.example/first">';
  });

  it('follows each location', () => {
    linkCanonical(document, at('/a', '?b=1', '#c'), true);
    expect(href()).toBe('https://p.example/a?b=1#c');
    expect(document.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
  });
  it('has no canonical address for a path that no page owns, and gets one again', () => {
    linkCanonical(document, at('/nobody'), false);
    linkCanonical(document, at('/nobody-else'), false);
    expect([href(), robots()]).toEqual([undefined, 'noindex']);
    expect(document.querySelectorAll('meta[name=robots]')).toHaveLength(1);
    linkCanonical(document, at('/a'), true);
    expect([href(), robots()]).toEqual(['http://localhost/a', undefined]);
  });
  it('has the hash of the first page, which is not sent to the server', () => {
    linkHash(document, '');
    expect(href()).toBe('https://p.example/first');
    linkHash(document, '#rows');
    expect(href()).toBe('https://p.example/first#rows');
  });
  it('has one description', () => {
    setDescription(document, 'one');
    setDescription(document, 'two');
    expect(
      [...document.querySelectorAll('meta[name=description]')].map((m) =>
        m.getAttribute('content'),
      ),
    ).toEqual(['two']);
  });
});
