import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Article } from './article';
import { compileArticle } from './compile-article.mjs';

const HEAD = `---
title: A title of an article
summary: One sentence that says what the article is about, long enough.
published: 2026-11-23
---
`;
const compile = (body: string, head = HEAD) => compileArticle(`${head}\n${body}`, 'a.md');
const blocks = (body: string) => compile(body).blocks;

const LINK = /^(\/(?![/\\])|#|https:\/\/|mailto:)/;
const isText = (node: unknown) => typeof node === 'string';
const areInlines = (nodes: unknown): boolean => Array.isArray(nodes) && nodes.every(isInline);
const areRows = (rows: unknown): boolean => Array.isArray(rows) && rows.every(areInlines);

function isInline(node: unknown): boolean {
  if (!Array.isArray(node)) return isText(node);
  const [kind, first, second] = node as unknown[];
  if (kind === 'b' || kind === 'i') return areInlines(first);
  if (kind === 'code') return isText(first);
  if (kind === 'a') return isText(first) && LINK.test(String(first)) && areInlines(second);
  return (kind === 'figure' || kind === 'term') && isText(first) && isText(second);
}

function isBlock(node: unknown): boolean {
  if (!Array.isArray(node)) return false;
  const [kind, first, second] = node as unknown[];
  if (kind === 'p') return areInlines(first);
  if (kind === 'h2' || kind === 'h3') return isText(first) && areInlines(second);
  if (kind === 'ul' || kind === 'ol') return areRows(first);
  if (kind === 'note') return Array.isArray(first) && first.every(isBlock);
  if (kind === 'table')
    return areRows(first) && Array.isArray(second) && second.every((row) => areRows(row));
  return ['example', 'formula', 'screen'].includes(String(kind)) && isText(first);
}

/** Fragments of hostile or careless texts. */
const PIECES = ['> ', '- ', '\n', '\n\n', 'figure ', 'term ', ' & '].concat(
  '<b> </b> <!-- ** * ` [ ]( ) {{ }} | AAPL.US peRatio javascript: /a x'.split(' '),
);

function attempt(body: string): { article: Article; refusal: null } | { refusal: string } {
  try {
    return { article: compile(body), refusal: null };
  } catch (error) {
    return { refusal: String(error) };
  }
}

describe('compileArticle', () => {
  it('makes a tree of headings, text, lists, tables and notes', () => {
    expect(
      blocks(
        '## A “b” & c\n\nOne **two** *three* `four`.\n\n- a\n- b\n\n1. c\n\n> note\n\n| h |\n| - |\n| d |',
      ),
    ).toEqual([
      ['h2', 'a-b-c', ['A “b” & c']],
      ['p', ['One ', ['b', ['two']], ' ', ['i', ['three']], ' ', ['code', 'four'], '.']],
      ['ul', [['a'], ['b']]],
      ['ol', [['c']]],
      ['note', [['p', ['note']]]],
      ['table', [['h']], [[['d']]]],
    ]);
  });

  it('knows figures, terms, examples, formulas and screens', () => {
    expect(
      blocks(
        'At {{figure AAPL.US peRatio}}, a {{term peRatio ratio}} or {{term beta}}.\n\n{{formula peRatio}}\n\n{{example BTC-USD.CC price}}\n\n{{screen /stocks/screener?peRatio=..15 | Cheap}}',
      ),
    ).toEqual([
      [
        'p',
        [
          'At ',
          ['figure', 'AAPL.US', 'peRatio'],
          ', a ',
          ['term', 'peRatio', 'ratio'],
          ' or ',
          ['term', 'beta', ''],
          '.',
        ],
      ],
      ['formula', 'peRatio'],
      ['example', 'BTC-USD.CC', 'price'],
      ['screen', '/stocks/screener?peRatio=..15', 'Cheap'],
    ]);
  });

  it.each([
    ['raw HTML', '<script>alert(1)</script>'],
    ['HTML within a line', 'a <img src=x onerror=alert(1)> b'],
    ['a comment', '<!-- hidden -->'],
    ['a picture', '![alt](https://x.example/p.png)'],
    ['a heading of the first level', '# Title'],
    ['a block of code', '```\ncode\n```'],
    ['a rule', '---'],
    ['an unknown directive', 'a {{run rm}} b'],
    ['a directive that is not closed', 'a {{figure AAPL.US peRatio b'],
    ['a figure without a field', '{{figure AAPL.US}}'],
    ['a symbol with markup', '{{figure <b>.US peRatio}}'],
    ['a field with a path', '{{term ../price x}}'],
    ['a formula with a path', '{{formula a/b}}'],
    ['a screen of another site', '{{screen https://x.example | Away}}'],
    ['a screen without words', '{{screen /stocks/screener}}'],
    ['the same heading twice', '## A b\n\n## a B'],
  ])('refuses %s, naming the file', (_, body) => {
    expect(() => compile(body)).toThrow(/^a\.md: /);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://x.example/',
    '//x.example/a',
    '/\\x.example',
    'stocks/screener',
  ])('refuses a link to %s', (href) => {
    expect(() => compile(`[a](${href})`)).toThrow(/^a\.md: the link/);
  });

  it.each(['/faq#pence', '#top', 'https://x.example/a?b=c', 'mailto:a@x.example'])(
    'takes a link to %s',
    (href) => {
      expect(blocks(`[a](${href})`)).toEqual([['p', [['a', href, ['a']]]]]);
    },
  );

  it('rejects missing or unknown front matter and invalid dates', () => {
    expect(() => compileArticle('Text', 'b.md')).toThrow('b.md: has no front matter');
    expect(() => compile('x', HEAD.replace('title:', 'titel:'))).toThrow(/^a\.md: /);
    expect(() => compile('x', HEAD.replace('2026-11-23', '2026-13-01'))).toThrow(
      'a.md: published: is a date',
    );
    expect(() => compile('x', HEAD.replace('---\n', '---\nlevel: Hard\n'))).toThrow(
      /^a\.md: level/,
    );
  });

  it('computes reading time by words, at least one minute', () => {
    expect(compile('word').minutes).toBe(1);
    expect(compile('word '.repeat(660)).minutes).toBe(3);
  });

  it('makes a tree of known nodes of any text, or rejects it by name', () => {
    const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 });
    fc.assert(
      fc.property(pieces, (text) => {
        const result = attempt(text.join(''));
        const isRight =
          result.refusal === null
            ? result.article.blocks.every(isBlock)
            : result.refusal.startsWith('Error: a.md: ');
        expect(isRight).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
