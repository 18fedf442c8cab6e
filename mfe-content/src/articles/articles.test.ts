import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { columnOf, FORMULAS, parseSymbol } from 'shared/market';
import type { Article, Block, Inline } from '../../markdown/article';
import { findArticles } from './find-articles';
import { articleAt, CATEGORIES, LEARNINGS, neighboursOf, POSTS } from './library';
import { INFORMATION, loadText } from './texts';
import { termColumn } from './term';

const ROOT = path.resolve(__dirname, '../../..');
const REMOTES = [
  'shell/shell.json',
  'mfe-screeners',
  'mfe-pro-filters',
  'mfe-workspace',
  'mfe-content',
];
const routes = REMOTES.flatMap((remote) => {
  const file = path.join(ROOT, remote.endsWith('.json') ? remote : `${remote}/remote.json`);
  const { routes: declared } = JSON.parse(readFileSync(file, 'utf8')) as {
    routes: { path: string; rendering?: string }[];
  };
  return declared;
});

const all = [
  ...LEARNINGS.map(({ file }) => file),
  ...POSTS.map(({ file }) => file),
  ...Object.values(INFORMATION),
];

type Node = Inline | Block;

/** Every node of a text, from the top. */
function* nodesOf(nodes: readonly unknown[]): Generator<Node> {
  for (const node of nodes) {
    if (!Array.isArray(node)) continue;
    if (typeof node[0] === 'string') yield node as Node;
    yield* nodesOf(node);
  }
}
const nodes = (text: Article): Node[] => [...nodesOf(text.blocks)];

function linksOf(text: Article): string[] {
  return nodes(text).flatMap((node) =>
    typeof node !== 'string' && (node[0] === 'a' || node[0] === 'screen') ? [node[1]] : [],
  );
}

/** Whether a remote owns the path, and one of our static pages exists for it. */
function resolves(to: string): boolean {
  const { pathname } = new URL(to, 'https://x.example');
  const segments = pathname.split('/');
  const isOwned = routes.some(({ path: pattern }) => {
    const parts = pattern.split('/');
    return (
      parts.length === segments.length &&
      parts.every((part, i) => part.startsWith(':') || part === segments[i])
    );
  });
  if (!isOwned) return false;
  if (/^\/(learnings|blog)\/./.test(pathname))
    return (
      articleAt(pathname) !== undefined ||
      CATEGORIES.some(({ slug }) => pathname === `/learnings/${slug}`)
    );
  return true;
}

describe('library', () => {
  it('has at least 24 learning articles in categories, and posts', () => {
    expect(LEARNINGS.length).toBeGreaterThanOrEqual(24);
    expect(POSTS.length).toBeGreaterThan(0);
    expect(new Set([...LEARNINGS, ...POSTS].map(({ title }) => title)).size).toBe(
      LEARNINGS.length + POSTS.length,
    );
  });

  it('links articles from the first to the last and back', () => {
    const visited: string[] = [];
    for (let article = LEARNINGS[0]; article; article = neighboursOf(article).next)
      visited.push(article.path);
    expect(visited).toEqual(LEARNINGS.map(({ path: at }) => at));
    const last = LEARNINGS.at(-1);
    expect(last && neighboursOf(last).previous).toBe(LEARNINGS.at(-2));
  });

  it('finds articles by words of title, summary and the columns they explain', () => {
    const titles = (query: string) => findArticles(LEARNINGS, query).map(({ title }) => title);
    expect(titles('payout')).toContain('The payout ratio');
    expect(titles('rsi 14')).toContain('RSI: overbought is not a sell signal');
    expect(titles('no-such-word')).toEqual([]);
    expect(findArticles(LEARNINGS, '  ')).toHaveLength(LEARNINGS.length);
  });
});

describe.each(all)('%s', (file) => {
  it('links only to pages that exist', async () => {
    const broken = linksOf(await loadText(file)).filter(
      (to) => to.startsWith('/') && !resolves(to),
    );
    expect(broken).toEqual([]);
  });

  it('filters its screens by columns that exist', async () => {
    const unknown = linksOf(await loadText(file)).flatMap((to) => {
      const { pathname, searchParams } = new URL(to, 'https://x.example');
      const type = pathname === '/etfs/screener' ? 'etf' : 'stock';
      return pathname.endsWith('/screener')
        ? [...searchParams.keys()].filter((field) => !columnOf(type, field))
        : [];
    });
    expect(unknown).toEqual([]);
  });

  it('names figures, terms and formulas that exist', async () => {
    const wrong = nodes(await loadText(file)).filter((node) => {
      if (typeof node === 'string') return false;
      if (node[0] === 'term') return termColumn(node[1]) === undefined;
      if (node[0] === 'formula') return !Object.hasOwn(FORMULAS, node[1]);
      if (node[0] === 'figure' || node[0] === 'example')
        return parseSymbol(node[1]) === null || termColumn(node[2]) === undefined;
      return false;
    });
    expect(wrong).toEqual([]);
  });

  it('explains columns that exist', async () => {
    const { fields = [] } = await loadText(file);
    expect(fields.filter((field) => termColumn(field) === undefined)).toEqual([]);
  });
});

it('every learning article links to a screen', async () => {
  const without: string[] = [];
  for (const { file } of LEARNINGS)
    if (!nodes(await loadText(file)).some((node) => node[0] === 'screen')) without.push(file);
  expect(without).toEqual([]);
});

it('the routes of all texts are rendered at build', () => {
  const isStatic = (pattern: string) =>
    routes.find((route) => route.path === pattern)?.rendering === 'static';
  const patterns = ['/learnings', '/learnings/:category', '/learnings/:category/:post', '/blog'];
  for (const pattern of [...patterns, '/blog/:post', '/contact', ...Object.keys(INFORMATION)])
    expect([pattern, isStatic(pattern)]).toEqual([pattern, true]);
  expect(existsSync(path.join(ROOT, 'mfe-content/articles/library.contents'))).toBe(true);
});
