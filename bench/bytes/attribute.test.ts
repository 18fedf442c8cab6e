import { encode } from '@jridgewell/sourcemap-codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from './attribute';
import { RUNTIME } from './package-name';

const sources = ['a', 'b'];
const lengthOf = (texts: Iterable<string>) => [...texts].join('').length;

describe('attribute', () => {
  it('gives each segment to its source, and the rest to webpack', () => {
    const code = '(()=>{AAAB})();\nBB';
    const mappings = encode([[[6, 0, 0, 0], [9, 1, 0, 0], [10]], [[0, 1, 1, 0]]]);
    const texts = attribute(code, { sources, mappings }, (source) => `package ${source}`);
    expect(Object.fromEntries(texts)).toEqual({
      [RUNTIME]: '(()=>{})();\n',
      'package a': 'AAA',
      'package b': 'BBB',
    });
  });

  it('adds up sources of one package', () => {
    const mappings = encode([
      [
        [0, 0, 0, 0],
        [1, 1, 0, 0],
      ],
    ]);
    expect([...attribute('xy', { sources, mappings }, () => 'one')]).toEqual([['one', 'xy']]);
  });

  it('loses no character of any script', () => {
    const line = fc.record({
      text: fc.string({ unit: fc.constantFrom('a', 'é', '{', '😀') }),
      cuts: fc.array(fc.tuple(fc.nat(12), fc.option(fc.nat(1)))),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const code = lines.map(({ text }) => text).join('\n');
        const mappings = encode(
          lines.map(({ cuts }) =>
            cuts
              .toSorted(([a], [b]) => a - b)
              .map(([at, source]) => (source === null ? [at] : [at, source, 0, 0])),
          ),
        );
        const texts = attribute(code, { sources, mappings }, (source) => source);
        expect(lengthOf(texts.values())).toBe(code.length);
      }),
    );
  });
});
