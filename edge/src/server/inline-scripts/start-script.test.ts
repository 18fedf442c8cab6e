import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { brand } from 'shared/brand';
import { START_SCRIPT } from './start-script';

interface Visit {
  stored?: Record<string, string> | null;
  address?: string;
  type?: string;
}

/** Target of the script's redirect; null if it stays. */
function visit({ stored = {}, address = '/', type = 'navigate' }: Visit): string | null {
  let target: string | null = null;
  const { pathname, search, hash } = new URL(address, 'https://example.com');
  const html = { style: { visibility: '' } };
  runInNewContext(START_SCRIPT, {
    document: { documentElement: html },
    location: { pathname, search, hash, replace: (path: string) => (target = path) },
    performance: { getEntriesByType: () => [{ type }] },
    localStorage: {
      getItem(key: string) {
        if (!stored) throw new Error('refused');
        return stored[key.replace(brand.storagePrefix, '')] ?? null;
      },
    },
  });
  expect(html.style.visibility).toBe(target === null ? '' : 'hidden');
  return target;
}
const SIGNED_IN = { 'account-width': '168' };

describe('the start page', () => {
  it('redirects a signed-in user from /', () => {
    const path = { 'start-path': '/dashboard' };
    expect(visit({ stored: { ...SIGNED_IN, ...path } })).toBe('/dashboard');
    expect(visit({ stored: { ...SIGNED_IN, 'start-path': 'last:/stocks/screener' } })).toBe(
      '/stocks/screener',
    );
    expect(visit({ stored: path })).toBeNull();
    expect(visit({ stored: SIGNED_IN })).toBeNull();
    expect(visit({ stored: null })).toBeNull();
  });

  it.each([
    ['/faq', 'navigate'],
    ['/?utm_source=x', 'navigate'],
    ['/#plans', 'navigate'],
    ['/', 'reload'],
    ['/', 'back_forward'],
  ])('is not asked for at %s (%s)', (address, type) => {
    expect(
      visit({ stored: { ...SIGNED_IN, 'start-path': '/dashboard' }, address, type }),
    ).toBeNull();
  });

  it.each(['//evil.example', 'https://evil.example', '/', 'javascript:alert(1)', 'last://x'])(
    'is never another site: %s',
    (path) => expect(visit({ stored: { ...SIGNED_IN, 'start-path': path } })).toBeNull(),
  );
});
