import type { AnswerPart } from 'shared/contract';
import type { Fact } from '../../facts/fact';
import { givesAdvice } from '../advice/advice';
import { FIGURE_NAMES } from '../grammar/figure-names';
import { tokensOf } from '../grammar/tokens';
import { citationOf } from '../parts';
import { foreignWords } from './foreign-names';
import { isNumberWord } from './number-words';
import { segmentsOf, type References } from './references';
import { isStruckWord, type Allowed } from './word-check';

export interface SentenceContext {
  references: References;
  allowed: Allowed;
  /** Names of each asset behind the references, lower case, by symbol. */
  namesOf: ReadonlyMap<string, readonly string[]>;
}

/** Text in place of a sentence that the check left out. */
export const ADVICE_LEFT_OUT = '(A sentence with advice was left out.) ';

/**
 * A sentence of a model as parts: references become citations, and everything that states a value
 * without one is struck. A citation gets its label unless the words before it name its asset and
 * its figure.
 *
 * @param sentence plain text
 */
export function checkSentence(sentence: string, context: SentenceContext): AnswerPart[] {
  if (givesAdvice(sentence.replaceAll(/[{}]/g, ' ')))
    return [{ kind: 'text', text: ADVICE_LEFT_OUT }];
  const parts: AnswerPart[] = [];
  let before = '';
  let isFirst = true;
  for (const segment of segmentsOf(sentence)) {
    if (segment.kind === 'text') {
      addText(parts, segment.text, context.allowed, isFirst);
      before += segment.text;
      isFirst &&= segment.text.trim() === '';
      continue;
    }
    const target = context.references.get(segment.id);
    if (target === undefined) {
      add(parts, 'struck', `{${segment.id}}`);
      continue;
    }
    parts.push({ kind: 'citation', citation: citationOf(segment.id, target) });
    if (!isNamed(before, target, context)) {
      add(parts, 'text', ` (${target.label})`);
      // A reader takes the next value for one of the asset that the label names.
      before += target.label;
    }
    isFirst = false;
  }
  return parts;
}

function add(parts: AnswerPart[], kind: 'text' | 'struck', text: string): void {
  const last = parts.at(-1);
  if (last && last.kind === kind) last.text += text;
  else if (text !== '') parts.push({ kind, text });
}

/** Text with its struck words apart. White space stays with the text. */
function addText(parts: AnswerPart[], text: string, allowed: Allowed, isFirst: boolean): void {
  const pieces = text.split(/(\s+)/);
  const words = pieces.filter((piece) => piece.trim() !== '');
  const foreign = foreignWords(words, allowed.isForeignName);
  const inPieces = numbersInPieces(words);
  let at = 0;
  for (const piece of pieces) {
    if (piece.trim() === '') {
      add(parts, 'text', piece);
      continue;
    }
    const isStruck =
      foreign.has(at) || inPieces.has(at) || isStruckWord(piece, allowed, isFirst && at === 0);
    add(parts, isStruck ? 'struck' : 'text', piece);
    at++;
  }
}

/** Words that state a number only together: "twen ty". */
const MAX_PIECES = 3;

function numbersInPieces(words: readonly string[]): ReadonlySet<number> {
  const places = new Set<number>();
  const letters = words.map((word) => word.replaceAll(/[^\p{L}]/gu, ''));
  for (let at = 0; at < words.length; at++)
    for (let length = 2; length <= MAX_PIECES && at + length <= words.length; length++)
      if (isNumberWord(letters.slice(at, at + length).join('')))
        for (let index = at; index < at + length; index++) places.add(index);
  return places;
}

/**
 * Whether the words before a citation name its asset, and no other asset or figure nearer to it. A
 * value of no asset needs no name.
 */
function isNamed(before: string, target: Fact, { namesOf }: SentenceContext): boolean {
  const text = ` ${before.toLowerCase()} `;
  let nearest: string | null = null;
  let place = -1;
  for (const [symbol, names] of namesOf)
    for (const name of names) {
      const at = lastWord(text, name);
      if (at > place) {
        place = at;
        nearest = symbol;
      }
    }
  const isOfOnlyAsset = namesOf.size <= 1;
  const assetFits =
    target.subjects.length === 0 ||
    (nearest === null
      ? isOfOnlyAsset
      : target.subjects.length === 1 && target.subjects[0] === nearest);
  if (!assetFits) return false;
  const figure = lastFigure(before);
  return figure === null
    ? target.field === null && isOfOnlyAsset
    : target.field !== null && figure.includes(target.field);
}

/** Place of the last occurrence of a name as words. */
function lastWord(text: string, name: string): number {
  let at = text.lastIndexOf(name);
  while (at >= 0) {
    const isWord =
      /[^\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') &&
      /[^\p{L}\p{N}]/u.test(text[at + name.length] ?? ' ');
    if (isWord) return at;
    at = at === 0 ? -1 : text.lastIndexOf(name, at - 1);
  }
  return -1;
}

/** Fields of the last figure that a text names. */
function lastFigure(text: string): readonly string[] | null {
  const tokens = tokensOf(text);
  let last: readonly string[] | null = null;
  for (let at = 0; at < tokens.length;) {
    const figure = FIGURE_NAMES.longest(tokens, at);
    if (figure) last = figure.value;
    at += figure?.length ?? 1;
  }
  return last;
}
