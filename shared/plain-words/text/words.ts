/** Splits a sentence into words with their places, in linear time. */

export interface Word {
  /** Lower case. Plurals and possessives are reduced, so that "banks" and "bank’s" equal "bank". */
  key: string;
  /** Place in the sentence: `[start, end)`. */
  start: number;
  end: number;
}

// A run of letters, a number with its separators, or one other character.
const WORD = /\p{L}[\p{L}\p{M}]*|\d+(?:[.,]\d+)*|[^\s\p{L}\d]/gu;
const LETTER_OR_DIGIT = /[\p{L}\d]/u;
const LETTER = /\p{L}/u;
const DIGIT = /\d/;
const APOSTROPHES = new Set(["'", '’', '‘']);
const QUOTES = new Set(['"', '“', '”', '„', '`', '«', '»', '*', '_', '!', '?']);

/**
 * Splits a sentence. Hyphens inside compounds ("mid-cap", "52-week") and quotation marks are left
 * out. A hyphen between two numbers or before one stays: it is a range or a sign.
 */
export function wordsOf(sentence: string): Word[] {
  const words: Word[] = [];
  for (const match of sentence.matchAll(WORD)) {
    const [text] = match;
    const start = match.index;
    const end = start + text.length;
    const last = words.at(-1);
    if (QUOTES.has(text) || APOSTROPHES.has(text)) continue;
    if (text === '-' && isInside(sentence, start)) continue;
    // Join the s of "sector’s" to the word.
    if (text.toLowerCase() === 's' && APOSTROPHES.has(sentence[start - 1] ?? '') && last) {
      last.end = end;
      continue;
    }
    words.push({ key: singular(text.toLowerCase()), start, end });
  }
  return words;
}

/** Whether a hyphen joins two parts of a compound. */
function isInside(sentence: string, at: number): boolean {
  const before = sentence[at - 1] ?? '';
  const after = sentence[at + 1] ?? '';
  const joins = LETTER_OR_DIGIT.test(before) && LETTER_OR_DIGIT.test(after);
  return (
    joins &&
    (LETTER.test(before) || LETTER.test(after)) &&
    !(DIGIT.test(before) && DIGIT.test(after))
  );
}

/** Removes plural endings. Sentence and vocabulary are treated alike. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  return word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
