import { distance } from 'fastest-levenshtein';
import { wordsOf } from '../text/words';

const MAX_SUGGESTIONS = 3;
/** Shorter words have too many neighbours. */
const SHORTEST = 4;
const LONGEST = 24;

/** Known words that resemble an unknown word, nearest first. */
export function similarWords(text: string, vocabulary: ReadonlySet<string>): string[] {
  const [word, ...others] = wordsOf(text);
  if (!word || others.length > 0 || word.key.length < SHORTEST || word.key.length > LONGEST)
    return [];
  const { key } = word;
  const most = key.length < 6 ? 1 : 2;
  const near: { word: string; edits: number }[] = [];
  for (const term of vocabulary) {
    if (term.length < SHORTEST || Math.abs(term.length - key.length) > most) continue;
    const edits = distance(key, term);
    if (edits > 0 && edits <= most) near.push({ word: term, edits });
  }
  return near
    .toSorted((a, b) => a.edits - b.edits || a.word.localeCompare(b.word, 'en'))
    .slice(0, MAX_SUGGESTIONS)
    .map((one) => one.word);
}
