import { describe, expect, it } from 'vitest';
import { marksOf } from './marks.mjs';

const marks = (source: string, file = 'shell/src/a.ts') =>
  marksOf(file, source).map(({ line, mark }) => `${line} ${mark}`);
const long = Array.from({ length: 31 }, (_, at) => `word${at}`).join(' ');

describe('plain words', () => {
  it.each([
    ['a comment', '// Nobody asks.', '1 nobody'],
    ['a docstring', '/** Told once. */', '1 told'],
    ['a docstring of several lines', '/**\n * Rows,\n * when there is none.\n */', '1 is none'],
    ['a comment that opens with What', '/** What is held. */', '1 opens with What'],
    ['a long sentence', `// ${long}.`, '1 over 30 words'],
    ['a text of the site', "const text = 'Somebody else is here';", '1 somebody'],
    ['the text of an element', '  <p>\n    It stands beside the other texts\n  </p>', '2 stands'],
  ])('finds a mark in %s', (_, source, mark) => {
    expect(marks(source)).toEqual([mark]);
  });

  it('finds a mark in the name of a test', () => {
    expect(marks("it('tells the time of it', () => {", 'api/src/a.test.ts')).toEqual(['1 tells']);
  });

  it('finds a mark in docs, not in their code', () => {
    expect(
      marks('A page.\n\nIt stands here.\n\n```\nstands\n```\nUse `tell`.', 'docs/a.md'),
    ).toEqual(['3 stands']);
  });

  it.each([
    ['code', "const told = 1;\nif (stands) run('stands');"],
    ['texts of servers', "throw new Error('Nobody is here now');", 'api/src/a.ts'],
    ['short sentences', `// ${long.slice(0, 150)}. ${long.slice(0, 150)}.`],
  ])('accepts %s', (_, source, file = 'shell/src/a.ts') => {
    expect(marks(source, file)).toEqual([]);
  });
});
