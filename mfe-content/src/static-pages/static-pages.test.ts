/** What the build renders: whole pages, allowed by the policy of the site, whose links all lead somewhere. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { StaticPages } from 'shared/contract';
import { staticPages } from '.';

const ROOT = path.resolve(__dirname, '../../..');
const DECLARATIONS = [
  'shell/shell.json',
  'mfe-screeners/remote.json',
  'mfe-pro-filters/remote.json',
  'mfe-workspace/remote.json',
  'mfe-content/remote.json',
];

interface Declared {
  routes: { path: string; rendering?: string; access?: string }[];
  nav?: { path: string }[];
}
const declared = DECLARATIONS.map(
  (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Declared,
);
const routes = declared.flatMap(({ routes: all }) => all);

/** The route of a path; a part of the pattern that begins with a colon stands for any text. */
const routeOf = (pathname: string) =>
  routes.find(({ path: pattern }) => {
    const parts = pattern.split('/');
    const segments = pathname.split('/');
    return (
      parts.length === segments.length &&
      parts.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]))
    );
  });

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

let built: StaticPages;
beforeAll(async () => {
  built = await staticPages();
});

/** Whether an address of the site leads to a page, and its anchor to an element. */
function leadsSomewhere(href: string, from: string): boolean {
  const { pathname, hash } = new URL(href, `https://x.example${from}`);
  const route = routeOf(pathname);
  if (!route) return Object.hasOwn(built.files, pathname);
  if (route.rendering !== 'static') return true;
  const page = built.pages[pathname];
  return page !== undefined && (hash === '' || page.html.includes(` id="${hash.slice(1)}"`));
}

describe('static pages', () => {
  it('has every static route without parameters, and no page that no route leads to', () => {
    const single = routes.filter(({ rendering, path: at }) => rendering && !at.includes(':'));
    expect(single.map(({ path: at }) => at).filter((at) => !built.pages[at])).toEqual([]);
    expect(Object.keys(built.pages).filter((at) => routeOf(at)?.rendering !== 'static')).toEqual(
      [],
    );
    for (const at of ['/', '/faq', '/pricing']) expect(built.pages[at]?.html).toContain('<h1');
  });

  it('has one heading of the first level on each page, and no level left out', () => {
    const wrong = Object.entries(built.pages).filter(([, { html }]) => {
      const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
      return (
        levels.filter((level) => level === 1).length !== 1 ||
        levels.some((level, i) => i > 0 && level > (levels[i - 1] ?? 0) + 1)
      );
    });
    expect(wrong.map(([at]) => at)).toEqual([]);
  });

  it('runs nothing and styles nothing inline', () => {
    for (const { html, css } of [...Object.values(built.pages), ...Object.values(built.missing)]) {
      expect(html).not.toMatch(/<script|<[a-z]+(?: [^<>]*)? (?:style|on[a-z]+)="/);
      expect(css).not.toMatch(/<\/?style|@import/i);
    }
  });

  it('follows every link of every page: none is a 404', () => {
    const broken = Object.entries({ ...built.pages, ...built.missing }).flatMap(
      ([from, { html }]) =>
        hrefsOf(html)
          .filter((href) => href.startsWith('/') || href.startsWith('#'))
          .filter((href) => !leadsSomewhere(href, from))
          .map((href) => `${from} → ${href}`),
    );
    expect(broken).toEqual([]);
  });

  it('links to other sites by https and mail alone', () => {
    const foreign = Object.values(built.pages).flatMap(({ html }) =>
      hrefsOf(html).filter((href) => !href.startsWith('/') && !href.startsWith('#')),
    );
    expect(foreign.filter((href) => !/^(https:\/\/|mailto:)/.test(href))).toEqual([]);
  });

  it('leads from the menu to pages that exist', () => {
    const broken = declared
      .flatMap(({ nav = [] }) => nav)
      .filter(({ path: at }) => !leadsSomewhere(at, '/'));
    expect(broken).toEqual([]);
  });

  it('has title and description of its own on each page, in the length that is shown', () => {
    const pages = Object.values(built.pages);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    for (const { title, description } of pages) {
      expect(title.length).toBeLessThanOrEqual(90);
      expect(description.length).toBeLessThanOrEqual(210);
    }
  });

  it('describes the site and the questions to search engines with what the page says', () => {
    expect(built.pages['/']?.structuredData).toMatchObject([
      { '@type': 'WebSite', url: '{origin}/' },
    ]);
    const [questions] = (built.pages['/faq']?.structuredData ?? []) as {
      mainEntity: { name: string; url: string }[];
    }[];
    expect(questions?.mainEntity.length).toBeGreaterThan(10);
    for (const { url } of questions?.mainEntity ?? [])
      expect(leadsSomewhere(url.replace('{origin}', ''), '/faq')).toBe(true);
  });
});
