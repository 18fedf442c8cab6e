import { fold } from './fold';

const WORDS = /[\p{L}\p{N}]+/gu;

/** Words of a text without case and accents. */
export const wordsOf = (text: string): string[] => fold(text).match(WORDS) ?? [];

/**
 * Tests names against a search text. Every typed word must be a prefix of a different word of the
 * name, in any order. For example, "new" finds "New York Capital" and not "Stonewain". Case,
 * accents and punctuation are ignored. An empty search matches everything, one of punctuation alone
 * nothing.
 */
export function wordPrefixMatcher(search: string): (name: string) => boolean {
  const matches = wordListMatcher(search);
  return (name) => matches(wordsOf(name));
}

/** Like {@link wordPrefixMatcher}, for names whose words are kept. */
export function wordListMatcher(search: string): (words: readonly string[]) => boolean {
  const typed = wordsOf(search).toSorted((a, b) => b.length - a.length);
  if (typed.length === 0 && search.trim() !== '') return () => false;
  const [only = '', ...others] = typed;
  if (others.length === 0) return (words) => words.some((word) => word.startsWith(only));
  return (words) => {
    const taken = new Set<number>();
    return typed.every((prefix) => {
      const at = words.findIndex((word, place) => !taken.has(place) && word.startsWith(prefix));
      taken.add(at);
      return at !== -1;
    });
  };
}
