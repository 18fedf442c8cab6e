import { expect, it } from 'vitest';
import { isOwnHost, portOf, siteOrigin } from './site-address';
import { siteCookies } from './site-cookies';

it('accepts a site with TLS or on this machine', () => {
  expect(siteOrigin('https://example.org/stocks?a=1')).toBe('https://example.org');
  expect(siteOrigin('http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000');
  for (const text of [
    'example.org',
    'ftp://example.org',
    'http://example.org',
    'http://127.evil.example',
  ])
    expect(() => siteOrigin(text)).toThrow(/https:\/\//);
});

it('gives each site a separate port', () => {
  const port = portOf('https://example.org');
  expect(portOf('https://example.org')).toBe(port);
  expect(portOf('https://staging.example.org')).not.toBe(port);
  expect(isOwnHost(`localhost:${port}`, port)).toBe(true);
  expect(isOwnHost('localhost:1', port)).toBe(false);
  expect(isOwnHost(undefined, port)).toBe(false);
});

it('separates cookies of sites and drops attributes that a browser refuses here', () => {
  const cookies = siteCookies('https://example.org');
  const stored = cookies.received(
    '__Host-visitor=abc; Path=/; Secure; HttpOnly; SameSite=None; Domain=example.org',
  );
  expect(stored).toMatch(/^site-[0-9a-f]{8}\.__Host-visitor=abc; Path=\/; HttpOnly; SameSite=Lax$/);
  const pair = stored.split(';')[0];
  expect(cookies.sent(`other=1; ${pair}; last=2`)).toBe('__Host-visitor=abc');
  expect(siteCookies('https://other.example').sent(pair)).toBeUndefined();
  expect(cookies.sent(undefined)).toBeUndefined();
});
