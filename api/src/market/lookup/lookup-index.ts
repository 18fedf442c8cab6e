/**
 * Finds assets by ticker or name while a person types. Codes (tickers without punctuation) and the words
 * of the names stand in sorted indexes; a word that nothing begins with is tried with one edit.
 */
import { tickerOf, brokersFieldOf, nameFieldOf } from 'shared/market';
import type { LookupResult } from 'shared/contract';
import type { IndexedTable } from '../engine/indexed-table';
import { ALIASES } from './aliases';
import { importanceOf } from './importance';
import { SortedIndex } from './sorted-index';
import { codeOf, tokenize } from './tokenize';

export const LOOKUP_LIMIT = 20;

/**
 * Points of a match; one order of magnitude of importance is worth `PER_MAGNITUDE`. An exact ticker wins
 * against any name; the beginning of a ticker and a word of the name are weighed by importance, so that
 * `apple` finds Apple before a coin that nobody holds and whose ticker begins so.
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
const SHORTEST_NEARLY = 4;

interface Document {
  table: IndexedTable;
  row: number;
  ticker: string;
  name: string;
  words: string[];
  importance: number;
}

export class LookupIndex {
  readonly #documents: Document[] = [];
  readonly #codes: SortedIndex;
  readonly #words: SortedIndex;
  /** Scratch per document: the words of the query that it has, as bits, and the best points so far. */
  readonly #matched: Uint8Array;
  readonly #points: Float64Array;

  constructor(tables: readonly IndexedTable[]) {
    const codes = new Map<string, number[]>();
    const words = new Map<string, number[]>();
    const aliases = aliasesBySymbol();
    for (const table of tables) {
      const nameField = nameFieldOf(table.table.assetType);
      for (let row = 0; row < table.rows; row++) {
        const symbol = table.symbol(row);
        const ticker = tickerOf(symbol);
        const name = table.text(nameField, row) ?? ticker;
        const known = aliases.get(symbol) ?? [];
        const document = {
          table,
          row,
          ticker,
          name,
          words: tokenize(name),
          importance: importanceOf(table, row),
        };
        const number = this.#documents.push(document) - 1;
        for (const code of codesOf(document, symbol, known)) append(codes, code, number);
        for (const word of new Set([...wordsOf(name), ...known.flatMap(tokenize)]))
          append(words, word, number);
      }
    }
    this.#codes = new SortedIndex(codes);
    this.#words = new SortedIndex(words);
    this.#matched = new Uint8Array(this.#documents.length);
    this.#points = new Float64Array(this.#documents.length);
  }

  /** Best first, at most 20; none for an empty query. `broker` keeps the assets that it offers. */
  find(query: string, broker?: string): LookupResult[] {
    const words = tokenize(query).slice(0, 7);
    const code = codeOf(query);
    if (code === '') return [];
    const touched = new Set<number>();
    this.#findCodes(code, touched);
    this.#findNames(words, touched);
    // `jp morgan` finds JPMorgan.
    if (words.length > 1) this.#findNames([code], touched);
    if (touched.size === 0 && code.length >= SHORTEST_NEARLY) this.#findNearlyCodes(code, touched);
    return this.#best(touched, broker);
  }

  #award(number: number, points: number, touched: Set<number>): void {
    if (!touched.has(number)) {
      touched.add(number);
      this.#points[number] = points;
    } else if (points > (this.#points[number] ?? 0)) this.#points[number] = points;
  }

  #findCodes(code: string, touched: Set<number>): void {
    this.#codes.withPrefix(code, (key, documents) => {
      for (const number of documents) {
        const coin = this.#documents[number]?.table.table.assetType === 'crypto';
        const exact = coin ? POINTS.exactCoin : POINTS.exactCode;
        const longer = Math.min(key.length - code.length, 10);
        this.#award(number, longer === 0 ? exact : POINTS.codePrefix - longer, touched);
      }
    });
  }

  #findNearlyCodes(code: string, touched: Set<number>): void {
    this.#codes.nearly(code, (_, documents) => {
      for (const number of documents) this.#award(number, POINTS.nearly, touched);
    });
  }

  /** Assets whose name has every word of the query; all but exact words may be beginnings. */
  #findNames(words: readonly string[], touched: Set<number>): void {
    const everyWord = (1 << words.length) - 1;
    const seen: number[] = [];
    const approximate = new Set<number>();
    words.forEach((word, place) => {
      const mark = (documents: Uint32Array, nearly: boolean) => {
        for (const number of documents) {
          const bits = this.#matched[number] ?? 0;
          if (bits === 0) seen.push(number);
          if (nearly) approximate.add(number);
          this.#matched[number] = bits | (1 << place);
        }
      };
      let found = false;
      this.#words.withPrefix(word, (_, documents) => {
        found = true;
        mark(documents, false);
      });
      if (!found && word.length >= SHORTEST_NEARLY) {
        this.#words.nearly(word, (_, documents) => mark(documents, true));
      }
    });
    for (const number of seen) {
      if (this.#matched[number] === everyWord) {
        const points = this.#namePoints(number, words);
        this.#award(number, approximate.has(number) ? points - POINTS.nearly : points, touched);
      }
      this.#matched[number] = 0;
    }
  }

  #namePoints(number: number, words: readonly string[]): number {
    const name = this.#documents[number]?.words ?? [];
    if (name.length === words.length && words.every((word, place) => name[place] === word))
      return POINTS.wholeName;
    if (words.every((word, place) => name[place] === word)) return POINTS.firstWord;
    if (words.every((word) => name.includes(word))) return POINTS.words;
    const inOrder = words.every((word, place) => name[place]?.startsWith(word));
    return inOrder ? POINTS.words : POINTS.wordPrefix;
  }

  #best(touched: ReadonlySet<number>, broker: string | undefined): LookupResult[] {
    const ranked: { document: Document; score: number }[] = [];
    for (const number of touched) {
      const document = this.#documents[number];
      if (!document || (broker !== undefined && !offers(document, broker))) continue;
      const score = (this.#points[number] ?? 0) + PER_MAGNITUDE * document.importance;
      const last = ranked.at(-1);
      if (ranked.length === LOOKUP_LIMIT && last && score < last.score) continue;
      const place = ranked.findIndex((other) => isBefore({ document, score }, other));
      if (place < 0) ranked.push({ document, score });
      else ranked.splice(place, 0, { document, score });
      if (ranked.length > LOOKUP_LIMIT) ranked.pop();
    }
    return ranked.map(({ document }) => describe(document));
  }
}

interface Ranked {
  document: Document;
  score: number;
}

function isBefore(a: Ranked, b: Ranked): boolean {
  if (a.score !== b.score) return a.score > b.score;
  return a.document.table.symbol(a.document.row) < b.document.table.symbol(b.document.row);
}

function describe({ table, row, ticker, name }: Document): LookupResult {
  return {
    symbol: table.symbol(row),
    ticker,
    name,
    assetType: table.table.assetType,
    countryCode: table.text('countryCode', row),
    logoUrl: table.text('logoUrl', row),
    label: `${ticker} · ${name}`,
  };
}

function offers({ table, row }: Document, broker: string): boolean {
  const brokers = table.value(brokersFieldOf(table.table.assetType), row);
  return Array.isArray(brokers) && brokers.includes(broker);
}

/** `BTC-USD.CC` is found as `btcusd`, `btc` and `btcusdcc`, `BRK-B.US` as `brkb` and `brkbus`. */
function codesOf(
  { ticker, table }: Document,
  symbol: string,
  aliases: readonly string[],
): Set<string> {
  const codes = [codeOf(ticker), codeOf(symbol), ...aliases.map(codeOf)];
  if (table.table.assetType === 'crypto') codes.push(codeOf(ticker.replace(/-[^-]*$/, '')));
  return new Set(codes.filter((code) => code !== ''));
}

/** The words of a name, and the parts of a dashed word as one: `coca`, `cola` and `cocacola`. */
function wordsOf(name: string): string[] {
  const dashed = name.match(/[\p{Letter}\p{Number}]+(?:[-.][\p{Letter}\p{Number}]+)+/gu) ?? [];
  return [...tokenize(name), ...dashed.map(codeOf)];
}

function aliasesBySymbol(): Map<string, string[]> {
  const aliases = new Map<string, string[]>();
  for (const [alias, symbol] of Object.entries(ALIASES))
    aliases.set(symbol, [...(aliases.get(symbol) ?? []), alias]);
  return aliases;
}

function append(index: Map<string, number[]>, key: string, number: number): void {
  const documents = index.get(key);
  if (documents) documents.push(number);
  else index.set(key, [number]);
}
