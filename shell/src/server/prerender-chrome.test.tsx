/**
 * @jest-environment node
 */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Composition, RouteDeclaration } from 'shared/contract';
import { fakeComposition } from 'shared/testing';
import shellDeclaration from '../../shell.json';
import { isOwned } from '../router/page-owner';
import { frameModule } from './prerender-chrome';

/** Globals of a browser that a server lacks; the set-up of other tests defines some of them. */
const OF_PAGES = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'scrollTo',
  'ResizeObserver',
  'IntersectionObserver',
  'requestAnimationFrame',
];
beforeAll(() => {
  for (const name of OF_PAGES) Reflect.deleteProperty(globalThis, name);
});

const remote = (name: string, routes: RouteDeclaration[]) => ({
  name,
  version: '1.0.0',
  owner: 'a team',
  contract: '^1.0.0',
  baseUrl: `/releases/${name}/1.0.0/`,
  entry: { url: `/releases/${name}/1.0.0/remoteEntry.js`, integrity: '' },
  routes,
  nav: [],
  slots: [],
  chunks: {},
});
const screeners: Composition['remotes'] = {
  'mfe-screeners': {
    ...remote('mfe-screeners', [
      { path: '/', page: 'home', title: 'Home', heading: 'Every number', skeleton: 'hero' },
      { path: '/stocks/screener', page: 'grid', title: 'Stocks screener', skeleton: 'grid' },
      { path: '/stocks/details/:symbol', page: 'details', title: 'Stock', skeleton: 'details' },
      { path: '/watchlists', page: 'watchlists', title: 'My Watchlists', access: 'signed-in' },
      {
        path: '/research',
        page: 'research',
        title: 'Research',
        skeleton: [{ height: 123 }, { height: 45, blocks: 3, repeat: 2 }],
      },
      { path: '/dashboard', page: 'dashboard', title: 'My Dashboard', skeleton: 'cards' },
    ]),
    nav: [
      {
        id: 'stocks',
        section: 'screeners',
        label: 'Stocks',
        path: '/stocks/screener',
        order: 1,
        activeFor: ['/stocks/details/:symbol'],
      },
    ],
  },
};
const { routes: shellRoutes } = shellDeclaration as { routes: RouteDeclaration[] };
const shell = { version: '2.0.0', baseUrl: '/releases/shell/2.0.0/' };
const full = fakeComposition({ shell, shellRoutes, remotes: screeners });
const bare = fakeComposition({ shell, shellRoutes });
const real = fakeComposition({
  shell,
  shellRoutes,
  remotes: screeners,
  settings: { ...full.settings, demoData: false, environment: 'production' },
});
const cases: [name: string, composition: Composition, pathname: string][] = [
  ...[
    ...shellRoutes.map(({ path }) => path),
    '/',
    '/stocks/screener',
    '/dashboard',
    '/research',
  ].map((path): [string, Composition, string] => ['all parts', full, path]),
  ['all parts', full, '/stocks/details/AAPL.US'],
  ['all parts', full, '/watchlists'],
  ['all parts', full, '/about-us'],
  ['all parts', full, '/pricing'],
  ['all parts', full, '/no/such/page'],
  ['the shell alone', bare, '/'],
  ['the shell alone', bare, '/stocks/screener'],
  ['real data in production', real, '/'],
];

describe.each(cases)('chrome of %s', (_name, composition, pathname) => {
  const draw = () => frameModule.drawFrame({ composition, pathname });

  it(`is drawn at ${pathname} without a browser, and twice the same`, () => {
    const { html } = draw();
    expect(html).toContain('<main id="main"');
    expect(html).toContain('id="outlet"');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(draw().html).toBe(html);
  });

  it(`has nothing at ${pathname} that the content security policy refuses, nor an empty boundary`, () => {
    const { html } = draw();
    expect(html.match(/<[^>]* style=[^>]*>/g)).toBeNull();
    expect(html.match(/<[^>]* on\w+=[^>]*>/g)).toBeNull();
    expect(html).not.toMatch(/<(?:script|style|template)\b/);
    // The browser would render a pending boundary again, with a flash.
    expect(html).not.toContain('<!--$!-->');
  });

  it(`has no link at ${pathname} that leads to a 404`, () => {
    const { html, noScript } = draw();
    const paths = [...`${html}${noScript}`.matchAll(/ href="(\/[^"]*)"/g)].map(([, path]) =>
      String(path),
    );
    expect(paths.filter((path) => !isOwned(composition, path))).toEqual([]);
  });

  it(`has the styles of its components at ${pathname}, each once`, () => {
    // Their ids are the compiler's (`scripts/component-ids.test.ts`).
    const ids = draw()
      .styles.flatMap(({ css }) => [...css.matchAll(/\[id="([^"]+)"\]\{content:/g)])
      .map(([, id]) => String(id));
    expect(ids.length).toBeGreaterThan(5);
    expect(ids).toHaveLength(new Set(ids).size);
  });
});

describe('chrome', () => {
  const draw = (pathname: string, composition = full) =>
    frameModule.drawFrame({ composition, pathname });

  it('holds menu, heading and footer as links and text', () => {
    const { html } = draw('/stocks/screener');
    expect(html).toContain('<h1>Stocks screener</h1>');
    expect(html).toContain('href="#main"');
    // Apart from the next one in text browsers.
    expect(html).toMatch(/<footer[^>]*>.*<span>Terms<\/span> </);
    expect(draw('/').html).toContain('<h1>Every number</h1>');
  });

  it('has the skeleton that a remote declares for its page', () => {
    const { html, styles } = draw('/research');
    const css = styles.map((style) => style.css).join('');
    const [, skeleton = ''] =
      /<h1>Research<\/h1><div aria-hidden="true" class="ui-skeletons">(.*?)<\/div><\/div>/.exec(
        html,
      ) ?? [];
    expect(skeleton.match(/class="ui-skeleton"/g)).toHaveLength(7);
    expect(css).toMatch(/height: ?123px/);
    expect(css).toMatch(/repeat\(3, ?minmax\(0, ?1fr\)\)/);
  });

  it('is the 404 page itself for a path that no page owns', () => {
    const { html } = draw('/no/such/page');
    expect(html).toContain('404');
    expect(html).toContain('href="/stocks/screener"');
  });

  it('lists the pages for those without scripts', () => {
    const { noScript } = draw('/');
    expect(noScript).toContain('JavaScript');
    expect(noScript).toContain('<a href="/stocks/screener"');
  });

  it('loads its font from the folder of the release', () => {
    const [global] = draw('/').styles;
    expect(global?.css).toContain('--accent:');
    expect(global?.css).not.toContain('/RELEASE/');
  });

  const key = (pathname: string, composition = full) =>
    frameModule.frameKey({ composition, pathname });

  it('is the same for all paths of one key, and only for them', () => {
    expect(key('/stocks/details/AAPL.US')).toBe(key('/stocks/details/MSFT.US'));
    expect(draw('/stocks/details/AAPL.US').html).toBe(draw('/stocks/details/MSFT.US').html);
    expect(key('/no/such/page')).toBe(key('/nor/this'));
    expect(draw('/no/such/page').html).toBe(draw('/nor/this').html);
    expect(
      new Set(['/', '/stocks/screener', '/login', '/about-us', '/x'].map((p) => key(p))).size,
    ).toBe(5);
  });
});
