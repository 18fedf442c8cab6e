import { fold } from './fold';

const WORDS = /[\p{L}\p{N}]+/gu;

/** Words of a text without case and accents. */
const tokenize = (text: string): string[] => fold(text).match(WORDS) ?? [];

/**
 * Tests names against what is typed into a search: every typed word is the beginning of another word of the
 * name, in any order, so that "new" finds "New York Capital" and not "Stonewain". Case, accents and
 * punctuation make no difference. An empty search matches everything, one of punctuation alone nothing.
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
