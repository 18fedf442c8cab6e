import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lineOfText, linesOfText } from './line-of-text';

const name = lineOfText(60, { empty: 'A name is needed' });
const read = (text: string): string | null => {
  const { success, data } = name.safeParse(text);
  return success ? data : null;
};

describe('a line of text', () => {
  it.each([
    ['composed and decomposed letters', 'Caf\u00e9', 'Cafe\u0301'],
    ['zero-width spaces', 'Tech', 'Te\u200Bch\uFEFF'],
    ['soft hyphens', 'Dividends', 'Divi\u00ADdends'],
    ['joiners at the edges of words', 'My list', '\u200DMy\u200C list\u200D'],
    ['direction marks', 'fdp.exe', '\u202Efdp.exe\u202C'],
    ['isolates', 'abc', '\u2066abc\u2069'],
    ['tags', 'abc', 'abc\u{E0041}\u{E0042}'],
    ['spaces around', 'abc', '\u3000 abc\u00A0'],
  ])('reads the same with %s', (_, plain, disguised) => {
    expect(disguised).not.toBe(plain);
    expect(read(disguised)).toBe(plain);
  });

  it.each([
    ['a family', '👨\u200D👩\u200D👧'],
    ['a flag of tags', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['a heart with its style', '❤\uFE0F'],
    ['Persian', 'نمی\u200Cخواهم'],
    ['Hindi', 'क्\u200Dष'],
    ['Hebrew beside Latin', 'תיק ABC'],
  ])('leaves %s as it is', (_, text) => {
    expect(read(text)).toBe(text.normalize('NFC'));
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \u2003\u00A0'],
    ['a zero-width space', '\u200B'],
    ['joiners', '\u200D\u200D'],
    ['a Hangul filler', '\u3164'],
    ['empty Braille', '\u2800\u2800'],
    ['a mark on nothing', '\u0301'],
  ])('is empty with %s', (_, text) => {
    expect(name.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'A name is needed',
    ]);
    expect(lineOfText(60).parse(text)).toBe('');
  });

  it.each(['a\u0000b', 'a\nb', 'a\tb', 'a\u0085b', '\uD83D', 'a\uDE00', '\uFFFD'])(
    'refuses %j',
    (text) => expect(read(text)).toBeNull(),
  );

  it('counts code points', () => {
    expect(read('😀'.repeat(60))).toBe('😀'.repeat(60));
    expect(read('😀'.repeat(61))).toBeNull();
    expect(read('x'.repeat(60))).not.toBeNull();
    expect(read('x'.repeat(61))).toBeNull();
    expect(read('e\u0301'.repeat(60))).toBe('\u00e9'.repeat(60));
  });

  it('is idempotent, visible and well formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const line = read(text);
        if (line === null) return;
        expect(read(line)).toBe(line);
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u200B\u202A-\u202E\u2066-\u2069]/u);
        expect(line).toMatch(/[^\p{Z}\p{C}\p{M}]/u);
      }),
    );
  });
});

describe('lines of text', () => {
  const note = linesOfText(10);
  it.each(['two\nlines', '\tx', '', '😀'.repeat(10), 'שלום\u200F'])('take %j', (text) => {
    expect(note.parse(text)).toBe(text);
  });
  it.each(['\u0000', '\uD800', '\u001b[2J', 'x'.repeat(11)])('refuse %j', (text) => {
    expect(note.safeParse(text).success).toBe(false);
  });
});
