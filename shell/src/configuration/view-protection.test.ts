/** @jest-environment jsdom */
import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { brand } from 'shared/brand';
import { fakeComposition } from 'shared/testing';
import { isRootClosed, withClosedRoot } from './view-protection';

const protection = createHash('sha256').update('open sesame').digest('hex');
const hold = (value: string) =>
  localStorage.setItem(`${brand.storagePrefix}view-protection`, value);

const bare = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
afterEach(() => {
  if (bare) Object.defineProperty(globalThis, 'crypto', bare);
});

describe('the protection of the root page', () => {
  it('is off by default', async () => {
    expect(await isRootClosed('')).toBe(false);
  });

  it('opens to the browser that holds the value alone', async () => {
    expect(await isRootClosed(protection)).toBe(true);
    hold('something else');
    expect(await isRootClosed(protection)).toBe(true);
    hold(protection);
    expect(await isRootClosed(protection)).toBe(true);
    hold('open sesame');
    expect(await isRootClosed(protection)).toBe(false);
  });

  it('stays closed where nothing can be compared', async () => {
    hold('open sesame');
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    expect(await isRootClosed(protection)).toBe(true);
  });

  it('takes the root page from its owner and leaves everything else', () => {
    const route = (path: string) => ({ path, page: path, title: path });
    const composition = fakeComposition({ shellRoutes: [route('/login')] });
    const remote = {
      name: 'mfe-a',
      version: '1.0.0',
      owner: 'a team',
      contract: '^1.0.0',
      baseUrl: '/releases/mfe-a/1.0.0/',
      entry: { url: '/entry.js', integrity: '' },
      routes: [route('/'), route('/faq')],
      nav: [],
      slots: [],
      chunks: {},
    };
    const closed = withClosedRoot({ ...composition, remotes: { 'mfe-a': remote } });
    expect(closed.remotes['mfe-a']?.routes.map(({ path }) => path)).toEqual(['/faq']);
    expect(closed.shellRoutes.map(({ path, page }) => [path, page])).toEqual([
      ['/login', '/login'],
      ['/', 'closed'],
    ]);
  });
});
