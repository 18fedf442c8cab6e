import { describe, expect, it } from '@jest/globals';
import { matchParts } from './matches';

const marked = (text: string, query: string) =>
  matchParts(text, query)
    .map(({ text: part, match }) => (match ? `[${part}]` : part))
    .join('');

describe('matchParts', () => {
  it.each([
    ['Apple Inc.', 'app', '[App]le Inc.'],
    ['Novo Nordisk', 'no nor', '[No]vo [Nor]disk'],
    ['Société Générale', 'soc gen', '[Soc]iété [Gén]érale'],
    ['Pineapple', 'apple', 'Pineapple'],
    ['BRK-B', 'brk.b', '[BRK]-[B]'],
    ['Apple', '', 'Apple'],
    ['İş Bankası', 'is', 'İş Bankası'.replace('İş', '[İş]')],
    ['', 'x', ''],
  ])('%s for %s', (text, query, expected) => expect(marked(text, query)).toBe(expected));

  it('loses no letter, whatever is looked for', () => {
    for (const query of ['a', '(', '.*', 'ß', '\u{1F600}']) {
      expect(
        matchParts('Straße (A) \u{1F600} a', query)
          .map(({ text }) => text)
          .join(''),
      ).toBe('Straße (A) \u{1F600} a');
    }
  });
});
