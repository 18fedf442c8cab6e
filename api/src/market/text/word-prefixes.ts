import { fold } from './fold';

const WORDS = /[\p{L}\p{N}]+/gu;

/** Words of a text without case and accents. */
const tokenize = (text: string): string[] => fold(text).match(WORDS) ?? [];

/**
 * Tests names against a search text. Every typed word must be a prefix of a different word of the
 * name, in any order. For example, "new" finds "New York Capital" and not "Stonewain". Case,
 * accents and punctuation are ignored. An empty search matches everything, one of punctuation alone
 * nothing.
 */
export function wordPrefixMatcher(search: string): (name: string) => boolean {
  const typed = tokenize(search).toSorted((a, b) => b.length - a.length);
  if (typed.length === 0 && search.trim() !== '') return () => false;
  return (name) => {
    const words = tokenize(name);
    return typed.every((prefix) => {
      const at = words.findIndex((word) => word.startsWith(prefix));
      if (at === -1) return false;
      words.splice(at, 1);
      return true;
    });
  };
}
