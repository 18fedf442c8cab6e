import { describe, expect, it } from '@jest/globals';
import type { ComposedRemote } from 'shared/contract';
import { brand } from 'shared/brand';
import { fakeComposition } from 'shared/testing';
import { isOwned } from '../../router/page-owner';
import { currentOf, navigationOf } from './navigation';

const remote = (part: Partial<ComposedRemote>): ComposedRemote => ({
  name: 'part',
  version: '1.0.0',
  owner: 'a team',
  contract: '^1.0.0',
  baseUrl: '/',
  entry: { url: '/e.js', integrity: '' },
  routes: [],
  nav: [],
  slots: [],
  chunks: {},
  ...part,
});

const composition = fakeComposition({
  remotes: {
    a: remote({
      routes: [{ path: '/etfs/screener', page: 'p', title: 'ETFs' }],
      nav: [
        { id: 'b', section: 'screeners', label: 'Crypto', path: '/crypto/screener', order: 20 },
        {
          id: 'a',
          section: 'screeners',
          label: 'ETFs',
          path: '/etfs/screener',
          order: 10,
          activeFor: ['/etfs/details/:symbol'],
        },
      ],
    }),
    b: remote({ nav: [{ id: 'home', section: 'home', label: 'Start', path: '/', order: 1 }] }),
  },
});
const group = (section: string) => navigationOf(composition).find((one) => one.section === section);

describe('the menu', () => {
  it('draws the declarations by section and order', () => {
    expect(navigationOf(composition).map(({ label }) => label)).toEqual([
      'Home',
      'Screeners',
      'Media',
      'Pricing',
    ]);
    expect(group('screeners')?.entries.map(({ label }) => label)).toEqual(['ETFs', 'Crypto']);
  });

  it('has sections that remotes declare, in their place among the standing ones', () => {
    const section = { id: 'research', label: 'Research', order: 25 };
    const menu = navigationOf(
      fakeComposition({
        remotes: {
          c: remote({
            nav: [
              { id: 'notes', section, label: 'Notes', path: '/notes', order: 2 },
              { id: 'ideas', section: 'research', label: 'Ideas', path: '/ideas', order: 1 },
              { id: 's', section: 'screeners', label: 'Stocks', path: '/stocks', order: 1 },
              { id: 'p', section: 'pro-filters', label: 'Lynch', path: '/lynch', order: 1 },
            ],
          }),
          d: remote({ nav: [{ id: 'again', section, label: 'Talks', path: '/talks', order: 3 }] }),
        },
      }),
    );
    expect(menu.map(({ label }) => label)).toEqual([
      'Home',
      'Screeners',
      'Research',
      'Pro Filters',
      'Media',
      'Pricing',
    ]);
    expect(menu[2]?.entries.map(({ label }) => label)).toEqual(['Ideas', 'Notes', 'Talks']);
  });

  it('marks the pages that no remote has', () => {
    expect(group('screeners')?.entries.map(({ soon }) => soon)).toEqual([false, true]);
    expect(isOwned(composition, '/etfs/screener/')).toBe(true);
    expect(isOwned(composition, '/etfs')).toBe(false);
  });

  it('lets a remote replace an entry of the shell', () => {
    expect(group('home')?.entries.map(({ label }) => label)).toEqual(['Start']);
  });

  it('brings the media places, which open in a new tab', () => {
    const media = group('media')?.entries ?? [];
    expect(media.map(({ label }) => label)).toEqual([
      'Community Hub',
      'Blog',
      'TikTok',
      'YouTube',
      'Reddit',
      'LinkedIn',
    ]);
    expect(media.every(({ external }) => external)).toBe(true);
    expect(media[0]?.path).toBe(brand.links.community);
  });

  it('highlights an entry for its own page and for the pages it covers', () => {
    const etfs = group('screeners')?.entries[0];
    if (!etfs) throw new Error('no entry');
    expect(currentOf(etfs, '/etfs/screener/')).toBe('page');
    expect(currentOf(etfs, '/etfs/details/SPY.US')).toBe('true');
    expect(currentOf(etfs, '/etfs')).toBeUndefined();
  });

  it('highlights home at home alone, and nothing outside', () => {
    const home = group('home')?.entries[0];
    const media = group('media')?.entries[0];
    if (!home || !media) throw new Error('no entry');
    expect(currentOf(home, '/')).toBe('page');
    expect(currentOf(home, '/etfs/screener')).toBeUndefined();
    expect(currentOf(media, '/')).toBeUndefined();
  });
});
