import { wordsOf, type Word } from '../text/words';
import type { Term } from './term';

interface Node {
  next: Map<string, Node>;
  term: Term | null;
}

/** Words that may be inside a phrase without being part of it: "above the sector median". */
const ARTICLES = new Set(['the', 'its', 'their', 'a', 'an', 'own']);
/** Maximum number of skipped articles in a phrase. */
const MAX_ARTICLES = 2;

export interface PhraseMatch {
  term: Term;
  /** Number of words. */
  length: number;
}

const emptyNode = (): Node => ({ next: new Map(), term: null });

/** Phrases by their words; the longest match wins. */
export class PhraseBook {
  readonly #root = emptyNode();
  /** Words of all phrases, for suggestions. */
  readonly vocabulary = new Set<string>();

  /** Adds a phrase. A later meaning of the same phrase replaces an earlier one. */
  add(phrase: string, term: Term): void {
    const words = wordsOf(phrase);
    if (words.length === 0) return;
    let node = this.#root;
    for (const { key } of words) {
      let next = node.next.get(key);
      if (next === undefined) node.next.set(key, (next = emptyNode()));
      node = next;
      if (term.kind !== 'glue') this.vocabulary.add(key);
    }
    node.term = term;
  }

  addAll(phrases: readonly string[], term: Term): void {
    for (const phrase of phrases) this.add(phrase, term);
  }

  /** The meaning of a phrase as a whole. Undefined if it has none. */
  get(phrase: string): Term | undefined {
    const words = wordsOf(phrase);
    const match = this.longest(words, 0);
    return match?.length === words.length ? match.term : undefined;
  }

  /** The longest phrase that begins with a word. Undefined if none does. */
  longest(words: readonly Word[], from: number): PhraseMatch | undefined {
    return longestFrom(this.#root, words, from, from, 0);
  }
}

/**
 * The longest phrase below a node. An article is tried as a part of the phrase and as a word to skip;
 * a phrase skips few, so the number of tries has a fixed limit.
 */
function longestFrom(
  node: Node,
  words: readonly Word[],
  from: number,
  at: number,
  skipped: number,
): PhraseMatch | undefined {
  const key = words[at]?.key;
  if (key === undefined) return undefined;
  const next = node.next.get(key);
  let best: PhraseMatch | undefined;
  if (next) {
    if (next.term) best = { term: next.term, length: at - from + 1 };
    best = longestFrom(next, words, from, at + 1, skipped) ?? best;
  }
  if (at > from && skipped < MAX_ARTICLES && ARTICLES.has(key)) {
    const without = longestFrom(node, words, from, at + 1, skipped + 1);
    if (without && without.length > (best?.length ?? 0)) best = without;
  }
  return best;
}
