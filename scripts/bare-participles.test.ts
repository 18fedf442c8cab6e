import { describe, expect, it } from 'vitest';
import { bareParticiples } from './bare-participles.mjs';

const names = (text: string): string[] => bareParticiples('a.tsx', text).map(({ name }) => name);

describe('bare participles as names', () => {
  it.each([
    ['a variable', 'const shown = rows;', 'shown'],
    ['a variable without a value', 'let found;', 'found'],
    ['a variable of a loop', 'for (const wanted of rows) load(wanted);', 'wanted'],
    ['a parameter', 'rows.filter((known) => known.price > 0);', 'known'],
    ['an optional parameter', 'const open = (asked?: string) => asked;', 'asked'],
    ['a function', 'function told() {}', 'told'],
    [
      'a component with type parameters',
      'function listed<T>(row: T) { return <b>{row}</b>; }',
      'listed',
    ],
    ['a destructured property', 'const { kept } = answer;', 'kept'],
    ['a property under a new name', 'const { rows: chosen = [] } = answer;', 'chosen'],
    ['an element of an array', 'const [first, drawn] = rows;', 'drawn'],
    ['the rest of an array', 'const [first, ...given] = rows;', 'given'],
    ['the last of some parameters', 'function sum(\n  first: number,\n  held\n) {}', 'held'],
  ])('refuses %s', (_, text, name) => {
    expect(names(text)).toEqual([name]);
  });

  it.each([
    ['a property of an object', 'const query = { asked: true }; use(query.asked);'],
    ['a property read under another name', 'const { shown: visibleRows } = answer;'],
    ['a field of a type', 'interface Answer { known: boolean; taken?: number }'],
    ['an attribute', 'const cell = <Cell shown={true} />;'],
    ['a longer name', 'const shownRows = rows; const isKnown = true;'],
    ['comments and texts', "// nothing found, none wanted\nconst text = 'made: known';"],
  ])('accepts %s', (_, text) => {
    expect(names(text)).toEqual([]);
  });

  it('reports the line', () => {
    expect(bareParticiples('a.ts', 'const rows = [];\n\n  const seen = 1;\n')).toEqual([
      { line: 3, name: 'seen' },
    ]);
  });
});
