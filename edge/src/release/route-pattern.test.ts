import { describe, expect, it } from '@jest/globals';
import {
  compareSpecificity,
  matchPattern,
  parsePattern,
  patternsOverlap,
  type Segment,
} from './route-pattern';

const pattern = (text: string): Segment[] => {
  const parsed = parsePattern(text);
  if (!parsed) throw new Error(`${text} is not a pattern`);
  return parsed;
};

describe('path patterns', () => {
  it.each([
    ['/', '/', {}],
    ['/stocks/details/:symbol', '/stocks/details/BRK-B.US', { symbol: 'BRK-B.US' }],
    ['/stocks/details/:symbol', '/stocks/details/%5EGSPC.INDX', { symbol: '^GSPC.INDX' }],
    ['/learnings/:category/:post', '/learnings/a/b', { category: 'a', post: 'b' }],
    ['/docs/*', '/docs/a/b', { '*': 'a/b' }],
    ['/Stocks', '/stocks', {}],
  ])('%s matches %s', (text, path, params) =>
    expect(matchPattern(pattern(text), path)).toEqual(params),
  );

  it.each([
    ['/', '/a'],
    ['/stocks/details/:symbol', '/stocks/details'],
    ['/stocks/details/:symbol', '/stocks/details/A/b'],
    ['/stocks/:x', '/stocks/%E0%A4%A'],
    ['/a', '/a/'],
  ])('%s does not match %s', (text, path) => expect(matchPattern(pattern(text), path)).toBeNull());

  it.each(['stocks', '/a//b', '/a/', '/a?b', '/:', '/*/a', '/<b>'])('refuses %s', (text) =>
    expect(parsePattern(text)).toBeNull(),
  );

  it.each([
    ['/stocks/:x', '/stocks/penny', true],
    ['/stocks/:x', '/stocks/:y', true],
    ['/stocks/:x', '/etfs/:x', false],
    ['/stocks', '/stocks/:x', false],
    ['/docs/*', '/docs/a', true],
    ['/a/:x', '/:x/b', true],
  ])('%s and %s overlap: %s', (a, b, overlap) => {
    expect(patternsOverlap(pattern(a), pattern(b))).toBe(overlap);
    expect(patternsOverlap(pattern(b), pattern(a))).toBe(overlap);
  });

  it('puts the more particular pattern first', () => {
    const sorted = ['/docs/*', '/stocks/:x', '/stocks/penny', '/']
      .map(pattern)
      .toSorted(compareSpecificity);
    expect(
      sorted.indexOf(
        sorted.find((s) => s.some((x) => x.kind === 'static' && x.text === 'penny')) ?? [],
      ),
    ).toBeLessThan(sorted.findIndex((s) => s.some((x) => x.kind === 'param')));
  });
});
