import type { AnswerPart } from 'shared/contract';
import type { Market } from '../../../market/store/market';
import { tokenize } from '../../../market/lookup/tokenize';
import { coreOfName } from '../../facts/resolve-name';
import { namedAsset } from '../../facts/named-asset';
import { foreignNames } from './foreign-names';
import { plainText } from './plain-text';
import type { References } from './references';
import { checkSentence, type SentenceContext } from './sentence-check';

/** Longest sentence. A longer text without an end is checked in parts of this length. */
const MAX_SENTENCE = 600;
/** Longest text of an answer in characters. The rest is left out. */
const MAX_TEXT = 6000;
/** Longest word that is kept whole where a text is cut. */
const MAX_CUT = 100;

/** The end of a sentence, followed by white space: `P/E` and `U.S.` end none. */
const END = /[.!?]["”)]?\s+|\n+/g;

/** Names of the assets behind references, for the check of a text. */
export function sentenceContext(market: Market, references: References): SentenceContext {
  const namesOf = new Map<string, string[]>();
  const words = new Set<string>();
  const own: string[] = [];
  for (const one of references.values())
    for (const symbol of one.subjects) {
      if (namesOf.has(symbol)) continue;
      const row = market.find(symbol);
      if (!row) continue;
      const { name, ticker } = namedAsset(row);
      const core = coreOfName(name);
      const first = core.split(' ')[0] ?? '';
      own.push(name);
      namesOf.set(
        symbol,
        [...new Set([name, ticker, core, first].map((text) => text.toLowerCase()))].filter(
          (text) => text.length > 1 || text === ticker.toLowerCase(),
        ),
      );
      for (const word of [...tokenize(name), ...name.split(/\s+/), ticker, symbol])
        words.add(word.toLowerCase().replace(/[.,]$/, ''));
    }
  // Names never make a number harmless: "3M", "Five Below".
  return { references, namesOf, allowed: { words, isForeignName: foreignNames(market, own) } };
}

/**
 * Checks the text of a model as it arrives. Parts come out sentence by sentence, so that a reference
 * or a number in several pieces is seen whole.
 */
export async function* checkStream(
  pieces: AsyncIterable<string>,
  context: SentenceContext,
): AsyncGenerator<AnswerPart[]> {
  let waiting = '';
  let length = 0;
  for await (const piece of pieces) {
    const chunk = piece.slice(0, Math.max(0, MAX_TEXT - length));
    length += chunk.length;
    waiting += chunk;
    const { sentences, rest } = wholeSentences(waiting);
    waiting = rest;
    for (const sentence of sentences) yield checkSentence(plainText(sentence), context);
    if (length >= MAX_TEXT) break;
  }
  if (waiting.trim() !== '') yield checkSentence(plainText(waiting), context);
}

function wholeSentences(text: string): { sentences: string[]; rest: string } {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    // A text may end within the white space: the next piece decides nothing more.
    sentences.push(text.slice(start, end));
    start = end;
  }
  let rest = text.slice(start);
  while (rest.length > MAX_SENTENCE) {
    const space = rest.lastIndexOf(' ', MAX_SENTENCE);
    const cut = space > MAX_SENTENCE - MAX_CUT ? space : MAX_SENTENCE;
    sentences.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return { sentences, rest };
}

/** Facts that parts cite. */
export const countCitations = (parts: readonly AnswerPart[]): number =>
  parts.filter(({ kind }) => kind === 'citation').length;
