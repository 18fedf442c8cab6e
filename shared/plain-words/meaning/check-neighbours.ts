/** Words beside a figure that are not understood may be part of its name or its unit. */
import type { ReadPhrase } from './check-joints';
import { failure } from './reading';
import type { Sentence } from './sentence';
import { similarWords } from './suggest-words';

/**
 * The phrases, in which a figure and an unknown word directly beside it are one part that is not
 * understood: "free cash flow yield over 5%" is no dividend yield.
 */
export function withCheckedNeighbours(
  sentence: Sentence,
  phrases: readonly ReadPhrase[],
): ReadPhrase[] {
  const checked: ReadPhrase[] = [];
  for (const one of phrases) {
    const before = checked.at(-1);
    if (!before || !areOnePart(sentence, before, one)) {
      checked.push(one);
      continue;
    }
    const [from, to] = [before.phrase.from, one.phrase.to];
    const unknown = before.phrase.kind === 'leftover' ? before.phrase.from : one.phrase.from;
    const word = sentence.textOf(unknown, unknown + 1);
    checked[checked.length - 1] = {
      phrase: { kind: 'leftover', from, to },
      reading: failure(
        `“${word}” is not understood, and it may change the meaning`,
        similarWords(word, sentence.book.vocabulary).map((similar) =>
          sentence.textWith(from, to, unknown, similar),
        ),
      ),
    };
  }
  return checked;
}

function areOnePart(sentence: Sentence, before: ReadPhrase, after: ReadPhrase): boolean {
  const gap = sentence.text.slice(
    sentence.terms[before.phrase.to - 1]?.end ?? 0,
    sentence.terms[after.phrase.from]?.start ?? 0,
  );
  if (!/^[\s-]*$/.test(gap)) return false;
  if (isUnknown(sentence, before, before.phrase.to - 1)) return isNamedFigure(after);
  return (
    isNamedFigure(before) &&
    sentence.terms[before.phrase.to - 1]?.term.kind === 'number' &&
    sentence.terms[after.phrase.from]?.term.kind === 'unknown' &&
    isUnknown(sentence, after, after.phrase.from)
  );
}

const isUnknown = (sentence: Sentence, { phrase, reading }: ReadPhrase, place: number): boolean =>
  phrase.kind === 'leftover' &&
  reading?.ok === false &&
  ['unknown', 'vague'].includes(sentence.terms[place]?.term.kind ?? '');

const isNamedFigure = ({ phrase, reading }: ReadPhrase): boolean =>
  phrase.kind === 'figure' && phrase.figure !== undefined && reading?.ok === true;
