import type { AnswerPart } from 'shared/contract';

/** Control characters that no text of an answer needs. Line feeds and tabs stay. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** The text as the database can store it: a model may write half a character, or a zero character. */
export const storableText = (text: string): string => wellFormed(text).replace(CONTROLS, '');

/** The text with a replacement character for each half of a pair. */
export const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

/** The part with storable text. */
export function storablePart(part: AnswerPart): AnswerPart {
  return part.kind === 'text' || part.kind === 'struck'
    ? { ...part, text: storableText(part.text) }
    : part;
}
