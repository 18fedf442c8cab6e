import { describe, expect, it } from 'vitest';
import { parseAgreements } from './agreements';

const NONE = {
  format: 1,
  gives: { events: {}, slots: {} },
  uses: { events: {}, slots: {}, endpoints: {} },
};
const parse = (text: string) => parseAgreements(Buffer.from(text), 'mfe-a/dist/agreements.json');
const withUses = (events: object) =>
  parse(JSON.stringify({ ...NONE, uses: { ...NONE.uses, events } }));

describe('agreements of a release', () => {
  it('are read as they were recorded', () => {
    const agreements = {
      ...NONE,
      gives: { events: { 'compare/add': ['symbol'] }, slots: { 'asset-section': ['asset.*'] } },
      uses: {
        events: { 'assistant/ask': ['context.label', 'items[].name', '*'] },
        slots: { 'header-action': [] },
        endpoints: { 'GET /api/assets/*': ['[]'] },
      },
    };
    expect(parse(JSON.stringify(agreements))).toEqual(agreements);
  });

  it.each([
    ['no JSON', '{', 'is not JSON'],
    ['another format', JSON.stringify({ ...NONE, format: 2 }), 'format'],
    ['unknown members', JSON.stringify({ ...NONE, more: {} }), 'more'],
    ['a list', '[]', 'expected object'],
    ['null', 'null', 'expected object'],
  ])('are refused as %s', (_, text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  it.each(['', '.', 'a..b', 'a.', '__proto__', 'a.constructor.b', 'a.prototype[]', 'a b', 'a\nb'])(
    'are refused with the path %j',
    (path) => {
      expect(() => withUses({ 'compare/add': [path] })).toThrow('is no path');
    },
  );

  it.each(['toString', 'compare', 'compare/add/more', '../x', 'a/b\u0000'])(
    'are refused with the event %j',
    (name) => {
      expect(() => withUses({ [name]: [] })).toThrow('is no event');
    },
  );

  it('never change a prototype', () => {
    const text = JSON.stringify(NONE).replace(
      '"endpoints":{}',
      '"endpoints":{"__proto__":["polluted"]}',
    );
    expect(Object.keys(parse(text).uses.endpoints)).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('hostile agreements', () => {
  it('are refused by their length before they are parsed', () => {
    const nested = '['.repeat(600_000);
    expect(() => parse(nested)).toThrow('has 600000 bytes, the limit is 524288');
  });

  it('are refused when they are nested deeply', () => {
    expect(() => parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)).toThrow('expected object');
    expect(() =>
      parse(`{"format":1,"gives":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`),
    ).toThrow('gives');
  });

  it('are refused with too many names, too many paths, or a path that is too long or deep', () => {
    const names = Object.fromEntries(
      Array.from({ length: 501 }, (_, at) => [
        `a/${'b'.repeat(1 + (at % 30))}${'c'.repeat(Math.floor(at / 30))}`,
        [],
      ]),
    );
    expect(() => withUses(names)).toThrow('has over 500 names');
    const paths = Array.from({ length: 1001 }, (_, at) => `p${at}`);
    expect(() => withUses({ 'a/b': paths })).toThrow('1000');
    expect(() => withUses({ 'a/b': ['a'.repeat(301)] })).toThrow('is no path');
    expect(() => withUses({ 'a/b': ['a.'.repeat(13) + 'a'] })).toThrow('is no path');
  });
});
