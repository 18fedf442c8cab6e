/**
 * Finds assets by ticker or name as the user types. Codes (tickers without punctuation) and the
 * words of the names are in sorted indexes. A word without a prefix match is tried with one edit.
 * Matches are marked per asset. Assets are then ranked in order of importance until no other can
 * reach the list.
 */
import type { LookupResult } from 'shared/contract';
import type { IndexedTable } from '../engine/indexed-table';
import { nextTurn } from '../turns/turns';
import {
  DOCUMENTS_PER_TURN,
  codesOf,
  describe,
  documentsOf,
  isCoin,
  offers,
  symbolOf,
  wordsOf,
  type Document,
} from './documents';
import { SortedIndex } from './sorted-index';
import { codeOf, tokenize } from './tokenize';

export const LOOKUP_LIMIT = 20;

/**
 * Points of a match. One order of magnitude of importance is worth `PER_MAGNITUDE`. An exact ticker
 * beats any name. Ticker prefixes and words of the name are weighted by importance, so that `apple`
 * finds Apple before an obscure coin whose ticker begins with it.
 */
const POINTS = {
  exactCode: 150,
  exactCoin: 110,
  codePrefix: 55,
  wholeName: 85,
  firstWord: 70,
  words: 45,
  wordPrefix: 35,
  nearly: 20,
};
const PER_MAGNITUDE = 10;
const MIN_FUZZY_LENGTH = 4;
const MAX_WORDS = 7;
/** Bit of a match that needed an edit. The other bits are the words of the query. */
const APPROXIMATE = 1 << MAX_WORDS;

interface Ranked {
  document: Document;
  score: number;
}

export class LookupIndex {
  readonly #codes: SortedIndex;
  readonly #words: SortedIndex;
  /** Scratch per document: points of its code, and the words of the query that its name has. */
  readonly #codePoints: Uint8Array;
  readonly #matched: Uint8Array;
  readonly #matchedJoined: Uint8Array;

  private constructor(
    private readonly documents: readonly Document[],
    codes: SortedIndex,
    words: SortedIndex,
  ) {
    this.#codes = codes;
    this.#words = words;
    this.#codePoints = new Uint8Array(documents.length);
    this.#matched = new Uint8Array(documents.length);
    this.#matchedJoined = new Uint8Array(documents.length);
  }

  static async build(tables: readonly IndexedTable[]): Promise<LookupIndex> {
    const documents = await documentsOf(tables);
    const codes = new Map<string, number[]>();
    const words = new Map<string, number[]>();
    for (const [number, document] of documents.entries()) {
      for (const code of codesOf(document)) append(codes, code, number);
      for (const word of wordsOf(document)) append(words, word, number);
      if (number % DOCUMENTS_PER_TURN === 0) await nextTurn();
    }
    return new LookupIndex(
      documents,
      await SortedIndex.build(codes),
      await SortedIndex.build(words),
    );
  }

  /** Best first, at most 20. Empty for an empty query. `broker` keeps the assets that it offers. */
  find(query: string, broker?: string): LookupResult[] {
    const code = codeOf(query);
    if (code === '') return [];
    const words = tokenize(query).slice(0, MAX_WORDS);
    let hasMatch = this.#markCodes(code);
    hasMatch = this.#markNames(words, this.#matched) || hasMatch;
    // `jp morgan` finds JPMorgan.
    const joined = words.length > 1 ? [code] : [];
    hasMatch = this.#markNames(joined, this.#matchedJoined) || hasMatch;
    if (!hasMatch && code.length >= MIN_FUZZY_LENGTH) this.#markNearlyCodes(code);
    const ranked = this.#rank(words, joined, broker);
    this.#codePoints.fill(0);
    this.#matched.fill(0);
    this.#matchedJoined.fill(0);
    return ranked.map(({ document }) => describe(document));
  }

  #markCodes(code: string): boolean {
    let hasMatch = false;
    this.#codes.withPrefix(code, (key, numbers) => {
      hasMatch = true;
      const longer = Math.min(key.length - code.length, 10);
      for (const number of numbers) {
        const document = this.documents[number];
        const exact = document && isCoin(document) ? POINTS.exactCoin : POINTS.exactCode;
        const points = longer === 0 ? exact : POINTS.codePrefix - longer;
        this.#codePoints[number] = Math.max(this.#codePoints[number] ?? 0, points);
      }
    });
    return hasMatch;
  }

  #markNearlyCodes(code: string): void {
    this.#codes.nearly(code, (_, numbers) => {
      for (const number of numbers) this.#codePoints[number] = POINTS.nearly;
    });
  }

  /** Marks in each document the words of the query that its name has; true when any word was found. */
  #markNames(words: readonly string[], matched: Uint8Array): boolean {
    let any = false;
    words.forEach((word, wordIndex) => {
      let hasMatch = false;
      const mark = (numbers: Uint32Array, bits: number) => {
        hasMatch = true;
        for (const number of numbers) matched[number] = (matched[number] ?? 0) | bits;
      };
      this.#words.withPrefix(word, (_, numbers) => mark(numbers, 1 << wordIndex));
      if (!hasMatch && word.length >= MIN_FUZZY_LENGTH) {
        this.#words.nearly(word, (_, numbers) => mark(numbers, (1 << wordIndex) | APPROXIMATE));
      }
      any ||= hasMatch;
    });
    return any;
  }

  #rank(words: readonly string[], joined: readonly string[], broker: string | undefined): Ranked[] {
    const ranked: Ranked[] = [];
    const consider = (number: number, points: number) => {
      const document = this.documents[number];
      if (!document || (broker !== undefined && !offers(document, broker))) return;
      insert(ranked, { document, score: points + PER_MAGNITUDE * document.importance });
    };
    for (let number = 0; number < this.documents.length; number++) {
      const byCode = this.#codePoints[number] ?? 0;
      const byName = this.#matched[number] ?? 0;
      const byJoined = this.#matchedJoined[number] ?? 0;
      if ((byCode | byName | byJoined) === 0) continue;
      const importance = this.documents[number]?.importance ?? 0;
      const worst = ranked.length === LOOKUP_LIMIT ? (ranked.at(-1)?.score ?? 0) : -Infinity;
      const best = Math.max(byCode, POINTS.wholeName) + PER_MAGNITUDE * importance;
      if (best < worst) continue;
      const points = Math.max(
        byCode,
        this.#namePoints(number, words, byName),
        this.#namePoints(number, joined, byJoined),
      );
      if (points > 0) consider(number, points);
    }
    return ranked;
  }

  /** Points of a name that has every word of the query, else 0. */
  #namePoints(number: number, words: readonly string[], matched: number): number {
    const everyWord = (1 << words.length) - 1;
    if (everyWord === 0 || (matched & everyWord) !== everyWord) return 0;
    const penalty = (matched & APPROXIMATE) === 0 ? 0 : POINTS.nearly;
    const name = this.documents[number]?.words ?? [];
    return pointsOf(name, words) - penalty;
  }
}

function pointsOf(name: readonly string[], words: readonly string[]): number {
  const begins = words.every((word, wordIndex) => name[wordIndex] === word);
  if (begins) return name.length === words.length ? POINTS.wholeName : POINTS.firstWord;
  if (words.every((word) => name.includes(word))) return POINTS.words;
  return words.every((word, wordIndex) => name[wordIndex]?.startsWith(word))
    ? POINTS.words
    : POINTS.wordPrefix;
}

function insert(ranked: Ranked[], candidate: Ranked): void {
  let position = ranked.length;
  while (position > 0 && isBefore(candidate, ranked[position - 1])) position--;
  if (position >= LOOKUP_LIMIT) return;
  ranked.splice(position, 0, candidate);
  if (ranked.length > LOOKUP_LIMIT) ranked.pop();
}

function isBefore(a: Ranked, b: Ranked | undefined): boolean {
  if (!b) return true;
  if (a.score !== b.score) return a.score > b.score;
  return symbolOf(a.document) < symbolOf(b.document);
}

function append(index: Map<string, number[]>, key: string, number: number): void {
  const documents = index.get(key);
  if (documents) documents.push(number);
  else index.set(key, [number]);
}
