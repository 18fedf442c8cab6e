import { describe, expect, it } from 'vitest';
import { deployment } from '../../testing/deployments';
import { robotsText, siteMapXml } from './site-map';

const resolution = {
  shell: deployment('1.0.0', 100, { routes: [{ path: '/login', page: 'login', title: 'L' }] }),
  remotes: {
    a: deployment('1.0.0', 100, {
      routes: [
        { path: '/stocks/screener', page: 's', title: 'S' },
        { path: '/', page: 'h', title: 'H' },
        { path: '/stocks/details/:symbol', page: 'd', title: 'D' },
        { path: '/watchlists', page: 'w', title: 'W', access: 'signed-in' },
      ],
    }),
  },
  overridden: new Set<string>(),
  refusals: {},
};

describe('site map', () => {
  it('lists the open pages of the remotes by absolute address', () => {
    const xml = siteMapXml(resolution, 'https://x.example/anything');
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
      'https://x.example/',
      'https://x.example/stocks/screener',
    ]);
  });

  it('is linked from robots.txt', () => {
    expect(robotsText('User-agent: *\nDisallow: /api/\n', 'https://x.example/robots.txt')).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://x.example/sitemap.xml\n',
    );
  });
});
