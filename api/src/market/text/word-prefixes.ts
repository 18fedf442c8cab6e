import { fold } from './fold';

const WORDS = /[\p{L}\p{N}]+/gu;

/** Words of a text without case and accents. */
const tokenize = (text: string): string[] => fold(text).match(WORDS) ?? [];

/** The words of a name as {@link wordTextMatcher} reads them: each after a space. */
export const wordTextOf = (name: string): string =>
  tokenize(name)
    .map((word) => ` ${word}`)
    .join('');

/**
 * Tests names against a search text. Every typed word must be a prefix of a different word of the
 * name, in any order. For example, "new" finds "New York Capital" and not "Stonewain". Case,
 * accents and punctuation are ignored. An empty search matches everything, one of punctuation alone
 * nothing.
 */
export function wordPrefixMatcher(search: string): (name: string) => boolean {
  const matches = wordTextMatcher(search);
  return (name) => matches(wordTextOf(name));
}

/** Like {@link wordPrefixMatcher}, for names whose words are kept. */
export function wordTextMatcher(search: string): (wordText: string) => boolean {
  const typed = tokenize(search).toSorted((a, b) => b.length - a.length);
  if (typed.length === 0 && search.trim() !== '') return () => false;
  const starts = typed.map((prefix) => ` ${prefix}`);
  return (wordText) => {
    if (!starts.every((start) => wordText.includes(start))) return false;
    return typed.length < 2 || haveWordEach(typed, wordText.split(' '));
  };
}

function haveWordEach(typed: readonly string[], words: string[]): boolean {
  return typed.every((prefix) => {
    const at = words.findIndex((word) => word.startsWith(prefix));
    if (at === -1) return false;
    words.splice(at, 1);
    return true;
  });
}
