/**
 * Checks the rendered static pages: complete, allowed by the content security policy, without dead
 * links.
 */
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

/** The route of a path; a pattern segment with a leading colon matches any text. */
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
  it('has every static route without parameters, and no page without a route', () => {
    const single = routes.filter(
      ({ rendering, path: at }) => rendering === 'static' && !at.includes(':'),
    );
    expect(single.map(({ path: at }) => at).filter((at) => !built.pages[at])).toEqual([]);
    expect(Object.keys(built.pages).filter((at) => routeOf(at)?.rendering !== 'static')).toEqual(
      [],
    );
    for (const at of ['/', '/faq', '/pricing']) expect(built.pages[at]?.html).toContain('<h1');
  });

  it('has one top-level heading on each page, and skips no level', () => {
    const wrong = Object.entries(built.pages).filter(([, { html }]) => {
      const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
      return (
        levels.filter((level) => level === 1).length !== 1 ||
        levels.some((level, i) => i > 0 && level > (levels[i - 1] ?? 0) + 1)
      );
    });
    expect(wrong.map(([at]) => at)).toEqual([]);
  });

  it('has no inline scripts or styles', () => {
    for (const { html, css } of [...Object.values(built.pages), ...Object.values(built.missing)]) {
      expect(html).not.toMatch(/<script|<[a-z]+(?: [^<>]*)? (?:style|on[a-z]+)="/);
      expect(css).not.toMatch(/<\/?style|@import/i);
    }
  });

  it('has no link to a 404', () => {
    const broken = Object.entries({ ...built.pages, ...built.missing }).flatMap(
      ([from, { html }]) =>
        hrefsOf(html)
          .filter((href) => href.startsWith('/') || href.startsWith('#'))
          .filter((href) => !leadsSomewhere(href, from))
          .map((href) => `${from} → ${href}`),
    );
    expect(broken).toEqual([]);
  });

  it('links to other sites only by https and mailto', () => {
    const foreign = Object.values(built.pages).flatMap(({ html }) =>
      hrefsOf(html).filter((href) => !href.startsWith('/') && !href.startsWith('#')),
    );
    expect(foreign.filter((href) => !/^(https:\/\/|mailto:)/.test(href))).toEqual([]);
  });

  it('links from the menu to pages that exist', () => {
    const broken = declared
      .flatMap(({ nav = [] }) => nav)
      .filter(({ path: at }) => !leadsSomewhere(at, '/'));
    expect(broken).toEqual([]);
  });

  it('has a unique title and description on each page, within the displayed length', () => {
    const pages = Object.values(built.pages);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    for (const { title, description } of pages) {
      expect(title.length).toBeLessThanOrEqual(90);
      expect(description.length).toBeLessThanOrEqual(210);
    }
  });

  it('has structured data that matches the text of the page', () => {
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
