import { readNumber } from '../text/numbers';
import type { Word } from '../text/words';
import type { PhraseBook } from '../vocabulary/phrase-book';
import type { PlacedTerm, Term } from '../vocabulary/term';

const UNKNOWN: Term = { kind: 'unknown' };
/** Words that start a range before a number. Elsewhere they are empty: "from Germany". */
const RANGE_STARTS = new Set(['from']);

/**
 * The terms of a sentence in order, without empty words. If a phrase and a number both match, the
 * longer one wins, or the phrase if they are equal.
 */
export function placeTerms(words: readonly Word[], book: PhraseBook): PlacedTerm[] {
  const terms: PlacedTerm[] = [];
  let at = 0;
  while (at < words.length) {
    const { term, length } = nextTerm(words, at, book, terms.at(-1)?.term);
    const start = words[at]?.start ?? 0;
    const end = words[at + length - 1]?.end ?? start;
    if (term.kind !== 'glue') terms.push({ term, start, end });
    at += length;
  }
  return terms;
}

function nextTerm(
  words: readonly Word[],
  at: number,
  book: PhraseBook,
  previous: Term | undefined,
): { term: Term; length: number } {
  const key = words[at]?.key ?? '';
  // After a number these mean a range and "or more", not a sign.
  if (previous?.kind === 'number') {
    if (key === '-') return { term: { kind: 'dash' }, length: 1 };
    if (key === '+') return { term: { kind: 'open-end', operator: 'gte' }, length: 1 };
  }
  const number = readNumber(words, at);
  const phrase = book.longest(words, at);
  const startsWithDigit = /^\d/.test(key);
  const isPhrase =
    phrase !== undefined &&
    (!startsWithDigit || phrase.length > 1) &&
    phrase.length >= (number?.length ?? 0);
  if (!isPhrase && number !== undefined)
    return {
      term: { kind: 'number', value: number.value, unit: number.unit, size: number.size },
      length: withoutUnit(words, at, book, number),
    };
  if (!isPhrase) return { term: UNKNOWN, length: 1 };
  const { term } = phrase;
  // "and above" continues a number: "20 and above". Without one it is two words.
  if (term.kind === 'open-end' && previous?.kind !== 'number' && phrase.length > 1)
    return { term: book.get(key) ?? UNKNOWN, length: 1 };
  if (term.kind === 'between' && RANGE_STARTS.has(key) && !readNumber(words, at + phrase.length))
    return { term: { kind: 'glue' }, length: phrase.length };
  return phrase;
}

/**
 * The length of a number in words. The "times" of "15 times earnings" belongs to the figure after
 * the number.
 */
function withoutUnit(
  words: readonly Word[],
  at: number,
  book: PhraseBook,
  number: { unit: string; length: number },
): number {
  const last = at + number.length - 1;
  if (number.unit !== 'times' || number.length < 2) return number.length;
  const phrase = book.longest(words, last);
  return phrase !== undefined && phrase.length > 1 && phrase.term.kind === 'figure'
    ? number.length - 1
    : number.length;
}
