import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parsePattern } from './route-pattern';
import { RouteTable } from './route-table';

const tableOf = (...patterns: string[]): RouteTable<string> => {
  const table = new RouteTable<string>();
  for (const pattern of patterns) table.add(pattern, pattern);
  return table;
};

describe('path patterns', () => {
  it.each([
    ['/', '/', {}],
    ['/stocks/details/:symbol', '/stocks/details/BRK-B.US', { symbol: 'BRK-B.US' }],
    ['/stocks/details/:symbol', '/stocks/details/%5EGSPC.INDX', { symbol: '^GSPC.INDX' }],
    ['/learnings/:category/:post', '/learnings/a/b', { category: 'a', post: 'b' }],
    ['/docs/*', '/docs/a/b', { '*': 'a/b' }],
    ['/docs/*', '/docs', { '*': '' }],
    ['/Stocks', '/stocks', {}],
    ['*', '/anything/else', { '*': 'anything/else' }],
  ])('%s matches %s', (pattern, path, params) =>
    expect(tableOf(pattern).match(path)).toEqual({ value: pattern, params }),
  );

  it.each([
    ['/', '/a'],
    ['/stocks/details/:symbol', '/stocks/details'],
    ['/stocks/details/:symbol', '/stocks/details/A/b'],
    ['/stocks/:x', '/stocks/%E0%A4%A'],
    ['/a', '/a/'],
    ['/a/:x', '/a/'],
    ['/:x', '//evil'],
    ['no pattern', '/no pattern'],
  ])('%s does not match %s', (pattern, path) => expect(tableOf(pattern).match(path)).toBeNull());

  it.each(['stocks', '/a//b', '/a/', '/a?b', '/:', '/*/a', '/<b>'])('refuses %s', (text) =>
    expect(parsePattern(text)).toBeNull(),
  );

  it.each([
    ['/stocks/:x', '/stocks/penny', true],
    ['/stocks/:x', '/stocks/:y', true],
    ['/stocks/:x', '/etfs/:x', false],
    ['/stocks', '/stocks/:x', false],
    ['/Stocks', '/stocks', true],
    ['/docs/*', '/docs/a', true],
    ['/docs/*', '/docs', true],
    ['/docs/*', '/', false],
    ['/a/:x', '/:x/b', true],
  ])('%s and %s overlap: %s', (a, b, overlap) => {
    expect(tableOf(a).overlapping(b)).toEqual(overlap ? [a] : []);
    expect(tableOf(b).overlapping(a)).toEqual(overlap ? [b] : []);
  });

  it('puts the more particular pattern first, and of equal ones the first', () => {
    const table = tableOf('/*', '/stocks/*', '/stocks/:x', '/stocks/penny', '/:y/penny');
    expect(table.matches('/stocks/penny')).toEqual([
      '/stocks/penny',
      '/stocks/:x',
      '/stocks/*',
      '/:y/penny',
      '/*',
    ]);
    const twice = new RouteTable<number>();
    twice.add('/a/:x', 1);
    twice.add('/a/:y', 2);
    expect(twice.match('/a/b')).toEqual({ value: 1, params: { x: 'b' } });
    expect(twice.matches('/a/b')).toEqual([1, 2]);
  });

  it('backtracks from a prefix without a match', () => {
    expect(tableOf('/a/b/c', '/a/:x/d', '/:y/*').match('/a/b/d')?.value).toBe('/a/:x/d');
    expect(tableOf('/a/b/c', '/a/:x/d', '/:y/*').match('/a/b/e')?.value).toBe('/:y/*');
  });
});

const segment = fc.constantFrom('a', 'b', 'C', ':x', ':y');
const patterns = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.boolean())
  .map(([segments, rest]) => `/${[...segments, ...(rest ? ['*'] : [])].join('/')}`);
const paths = fc
  .array(fc.constantFrom('a', 'b', 'c', 'z'), { maxLength: 5 })
  .map((texts) => `/${texts.join('/')}`);

/** The grammar as a regular expression. */
const expressionOf = (pattern: string): RegExp =>
  pattern === '/'
    ? /^\/$/
    : new RegExp(`^${pattern.replace(/\/\*$/, '(?:/.*)?').replaceAll(/\/:\w+/g, '/[^/]+')}$`, 'i');

describe('a table of many patterns', () => {
  it('matches the same paths as each pattern alone', () => {
    fc.assert(
      fc.property(fc.array(patterns, { maxLength: 30 }), paths, (list, path) => {
        const expected = list.filter((pattern) => expressionOf(pattern).test(path));
        expect(
          tableOf(...list)
            .matches(path)
            .toSorted(),
        ).toEqual(expected.toSorted());
      }),
    );
  });

  it('finds an overlap wherever a path is matched by both', () => {
    const misses: string[] = [];
    fc.assert(
      fc.property(patterns, patterns, paths, (a, b, path) => {
        const isCommon = expressionOf(a).test(path) && expressionOf(b).test(path);
        if (isCommon && tableOf(a).overlapping(b).length === 0) misses.push(`${a} ${b}`);
      }),
    );
    expect(misses).toEqual([]);
  });
});
