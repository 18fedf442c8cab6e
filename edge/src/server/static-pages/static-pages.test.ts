import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StaticPage, StaticPages } from 'shared/contract';
import { findOwner } from '../../composition/owner';
import { folderStore } from '../../release/folder-store';
import { deployment } from '../../testing/deployments';
import type { FakePackage } from '../../testing/fake-package';
import { openTestSite, SHELL, type TestSite } from '../../testing/test-site';
import { staticPageStore, withOrigin } from './static-pages';

const page = (title: string, more: Partial<StaticPage> = {}): StaticPage => ({
  title,
  description: `About ${title}`,
  html: `<h1>${title}</h1>`,
  css: 'h1{margin:0}',
  ...more,
});
const PAGES: StaticPages = {
  pages: {
    '/learnings': page('Learnings', { modified: '2026-11-02', feed: '/learnings/feed.xml' }),
    '/learnings/a/b': page('B', {
      openGraphType: 'article',
      structuredData: [{ '@type': 'Article', url: '{origin}/learnings/a/b', name: '</script>' }],
    }),
  },
  missing: { '/learnings/:category/:post': page('There is no such article') },
  files: { '/learnings/feed.xml': { contentType: 'application/rss+xml', body: '<a>{origin}</a>' } },
};
const ROUTES = [
  { path: '/learnings', page: 'l', title: 'L', rendering: 'static' as const },
  { path: '/learnings/:category', page: 'l', title: 'L', rendering: 'static' as const },
  { path: '/learnings/:category/:post', page: 'l', title: 'L', rendering: 'static' as const },
  { path: '/payment', page: 'p', title: 'P' },
];
const content = (name: string, staticPages: FakePackage['staticPages']): FakePackage => ({
  declaration: { name, routes: name === 'mfe-content' ? ROUTES : [] },
  staticPages,
});

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  await site.release(content('mfe-content', PAGES));
});
afterAll(() => site.close());

describe('the edge', () => {
  it('answers a page with its own title, description and data for search engines', async () => {
    const answer = await fetch(`${site.base}/learnings/a/b`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<title>B | ');
    expect(html).toContain('<meta name="description" content="About B">');
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain(`"url":"${site.base}/learnings/a/b"`);
    // The text must not close its element.
    expect(html).not.toContain('"</script>"');
  });

  it('answers an address that the release does not list with a true 404', async () => {
    const answer = await fetch(`${site.base}/learnings/a/no-such`);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('<title>There is no such article');
    expect(html).toContain('noindex');
    expect(html).not.toContain('rel="canonical"');
  });

  it.each(['__proto__', 'constructor', 'toString'])('answers 404 for %s', async (name) => {
    expect((await fetch(`${site.base}/learnings/a/${name}`)).status).toBe(404);
  });

  it('serves a feed with the origin of the site and a private cache', async () => {
    const answer = await fetch(`${site.base}/learnings/feed.xml`);
    expect(answer.headers.get('content-type')).toBe('application/rss+xml');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
    expect(await answer.text()).toBe(`<a>${site.base}</a>`);
    const html = await (await fetch(`${site.base}/learnings`)).text();
    expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*feed\.xml">/);
  });

  it('lists every page in the site map with the day of its last change', async () => {
    const xml = await (await fetch(`${site.base}/sitemap.xml`)).text();
    expect(xml).toContain(`<loc>${site.base}/learnings</loc><lastmod>2026-11-02</lastmod>`);
    expect(xml).toContain(`<loc>${site.base}/learnings/a/b</loc></url>`);
    expect(xml).not.toContain('no-such');
  });
});

describe('staticPageStore', () => {
  /** The store over a release of these pages, and the owner of an address of it. */
  async function opened(name: string, pages: FakePackage['staticPages']) {
    const version = await site.release(content(name, pages));
    const lines: string[] = [];
    const resolution = {
      shell: deployment('1.0.0', 100, {}, 'shell'),
      remotes: { [name]: deployment(version, 100, { routes: ROUTES }, name) },
      overridden: new Set<string>(),
      refusals: {},
    };
    const store = staticPageStore(folderStore(site.releasesDir), (line) => lines.push(line));
    const file = path.join(site.releasesDir, name, version, 'static-pages.json');
    return { store, lines, file, owner: findOwner(resolution, '/learnings'), resolution };
  }

  it('finds nothing without an owner or for routes rendered by code', async () => {
    const { store, resolution } = await opened('mfe-one', PAGES);
    expect(await store.find(null, '/learnings')).toBeNull();
    expect(await store.find(findOwner(resolution, '/payment'), '/payment')).toBeNull();
  });

  it('serves no modified file, and logs it once', async () => {
    const { store, lines, file, owner, resolution } = await opened('mfe-two', PAGES);
    await writeFile(file, (await readFile(file, 'utf8')).replace('Learnings', 'Learnt'));
    expect(await store.find(owner, '/learnings')).toBeNull();
    expect(await store.find(owner, '/learnings')).toBeNull();
    expect(await store.list(resolution)).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('is not what was released');
  });

  it('retries an unreadable file after half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const { store, file, owner } = await opened('mfe-three', PAGES);
      await rename(file, `${file}.away`);
      expect(await store.find(owner, '/learnings')).toBeNull();
      await rename(`${file}.away`, file);
      vi.advanceTimersByTime(29_999);
      expect(await store.find(owner, '/learnings')).toBeNull();
      vi.advanceTimersByTime(1);
      expect(await store.find(owner, '/learnings')).toMatchObject({ kind: 'page' });
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['no JSON', '{"pages":'],
    ['a page without HTML', { ...PAGES, pages: { '/learnings': page('x', { html: '' }) } }],
    [
      'rules that end their element',
      { ...PAGES, pages: { '/learnings': page('x', { css: 'a</STYLE><script>' }) } },
    ],
    ['a relative address', { ...PAGES, pages: { learnings: page('x') } }],
    [
      'a feed on another site',
      { ...PAGES, pages: { '/learnings': page('x', { feed: 'https://x.example' }) } },
    ],
  ])('goes without pages when the file holds %s', async (reason, pages) => {
    const { store, lines, owner } = await opened(
      `mfe-${reason.toLowerCase().replaceAll(' ', '-')}`,
      pages,
    );
    expect(await store.find(owner, '/learnings')).toBeNull();
    expect(lines).toHaveLength(1);
  });
});

describe('withOrigin', () => {
  it('inserts the origin of the site everywhere, verbatim', () => {
    expect(withOrigin('{origin}/a {origin}/b', 'https://$&.example')).toBe(
      'https://$&.example/a https://$&.example/b',
    );
  });
});
