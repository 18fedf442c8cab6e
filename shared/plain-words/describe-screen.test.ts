import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { columnOf } from 'shared/market';
import { describeScreen, MAX_SENTENCE_LENGTH, type DescribedScreen } from '.';
import { placeTerms } from './grammar/place-terms';
import { phrasesOf } from './grammar/screen-parser';
import { OPTIONS, readSentences } from './sentences/sentences.fixture';
import { wordsOf } from './text/words';
import { vocabularyOf } from './vocabulary/vocabulary';

const stocks = { type: 'stocks', options: OPTIONS, broker: null } as const;
const read = (text: string): DescribedScreen => describeScreen(text, stocks);
const partsOf = ({ understood, notUnderstood }: DescribedScreen) =>
  [...understood, ...notUnderstood].toSorted((a, b) => a.start - b.start);

/** Words of all sentences, for random combinations. */
const words = [
  ...new Set(readSentences('stocks.txt').flatMap(({ text }) => text.split(' '))),
  ',',
  'and',
  'or',
  'not',
  '-',
  '%',
];
const jumbled = fc
  .array(fc.constantFrom(...words), { maxLength: 40 })
  .map((list) => list.join(' ').slice(0, MAX_SENTENCE_LENGTH));

/** Kinds of terms that a condition or a report must cover. */
const NAMED = new Set(['number', 'unknown', 'vague', 'option', 'idiom', 'figure']);

describe('describeScreen', () => {
  it('reads any text and reports every part that has a term', () => {
    fc.assert(
      fc.property(
        fc.oneof(jumbled, fc.string({ unit: 'grapheme', maxLength: MAX_SENTENCE_LENGTH })),
        (sentence) => {
          const text = sentence.slice(0, MAX_SENTENCE_LENGTH);
          const screen = read(text);
          const parts = partsOf(screen);
          for (const part of parts) expect(text.slice(part.start, part.end)).toBe(part.text);
          // Each such term is in the screen or reported.
          const book = vocabularyOf('stocks', OPTIONS);
          const outside = placeTerms(wordsOf(text), book).filter(
            ({ term, start, end }) =>
              NAMED.has(term.kind) && !parts.some((part) => part.start <= start && part.end >= end),
          );
          expect(outside).toEqual([]);
        },
      ),
    );
  });

  it('accepts terms in any order', () => {
    const book = vocabularyOf('stocks', OPTIONS);
    fc.assert(
      fc.property(jumbled, (text) => {
        const terms = placeTerms(wordsOf(text), book);
        const phrases = phrasesOf(terms);
        // A sentence that breaks the grammar is one leftover.
        const isBroken =
          terms.length > 1 && phrases[0]?.kind === 'leftover' && phrases[0].to === terms.length;
        expect(isBroken).toBe(false);
      }),
      { numRuns: 2000, examples: [['no listed'], ['not listed on']] },
    );
  });

  it('returns valid conditions, one per field', () => {
    fc.assert(
      fc.property(jumbled, (text) => {
        const { conditions } = read(text);
        const fields = conditions.map(({ field }) => field);
        expect(new Set(fields).size).toBe(fields.length);
        for (const { field, gte, lte } of conditions) {
          expect(columnOf('stocks', field)).toBeDefined();
          const isTurned = typeof gte === 'number' && typeof lte === 'number' && gte > lte;
          expect(isTurned).toBe(false);
        }
      }),
    );
  });

  it('reads the same sentence the same way', () => {
    const text = 'cheap profitable banks outside the US, largest first';
    expect(read(text)).toEqual(read(text));
  });

  it('rejects a text that is too long without reading it', () => {
    const text = 'cheap '.repeat(2000);
    expect(read(text)).toMatchObject({
      conditions: [],
      notUnderstood: [{ reason: `A description has up to ${MAX_SENTENCE_LENGTH} characters` }],
    });
    expect(read('cheap '.repeat(80).trim()).conditions).toHaveLength(1);
  });

  it.each([
    '',
    '   ',
    '💹'.repeat(200),
    '((((((((((',
    '"""\'\'\'```',
    '-----------',
    '1,1,1,1,1,1,1',
    '٣٪ عائد',
    '__proto__ constructor toString',
    '<script>alert(1)</script>',
    '\u202EcibarA\u0000\uFFFF',
    `${'not '.repeat(100)}`,
    `${'between 1 and '.repeat(30)}`,
  ])('returns no condition for %j', (text) => {
    expect(read(text).conditions).toEqual([]);
  });

  it('suggests brokers when the visitor has chosen none', () => {
    expect(read('cheap stocks at my broker')).toMatchObject({
      conditions: [{ field: 'peRatio', lte: 15 }],
      broker: null,
      notUnderstood: [
        {
          text: 'at my broker',
          reason: 'No broker is chosen in the header',
          suggestions: ['at Interactive Brokers', 'at eToro', 'at Robinhood'],
        },
      ],
    });
  });

  it('suggests only replacements that leave no more open questions', () => {
    const replaced = readSentences('stocks.txt').flatMap(({ text }) => {
      const before = read(text).notUnderstood;
      return before.flatMap(({ start, end, suggestions }) =>
        suggestions.map((suggestion) => ({
          text: text.slice(0, start) + suggestion + text.slice(end),
          most: before.length,
        })),
      );
    });
    expect(replaced.length).toBeGreaterThan(40);
    const worse = replaced.filter(({ text, most }) => read(text).notUnderstood.length > most);
    expect(worse).toEqual([]);
  });

  it.each([
    ['P/E 15', ['P/E under 15', 'P/E over 15']],
    ['stocks under $5', ['price under $5', 'market cap under $5']],
    ['profitible companies', ['profitable']],
    [
      'eps growth over 10%',
      ['EPS growth 3Y over 10%', 'EPS growth 5Y over 10%', 'EPS growth 10Y over 10%'],
    ],
  ])('suggests for %j', (text, suggestions) => {
    expect(read(text).notUnderstood[0]?.suggestions).toEqual(suggestions);
  });
});
