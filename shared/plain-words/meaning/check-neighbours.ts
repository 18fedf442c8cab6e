/** An unknown word beside a figure may be part of the figure's name or unit. */
import type { ReadPhrase } from './check-joints';
import { failure } from './reading';
import type { Sentence } from './sentence';
import { similarWords } from './suggest-words';

/**
 * Merges a figure or a known word with an unknown word directly beside it into one part that is not
 * understood: "free cash flow yield over 5%" is not a dividend yield.
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
  const [last, first] = [before.phrase.to - 1, after.phrase.from];
  if (before.phrase.kind === 'leftover')
    return isNamedFigure(after)
      ? ['unknown', 'vague', 'not'].includes(sentence.terms[last]?.term.kind ?? '')
      : isWord(after) && changesMeaning(sentence, last);
  if (after.phrase.kind !== 'leftover') return false;
  if (isNamedFigure(before))
    return (
      sentence.terms[last]?.term.kind === 'number' && sentence.terms[first]?.term.kind === 'unknown'
    );
  return isWord(before) && changesMeaning(sentence, first);
}

/** Whether a word changes the one beside it: "barely profitable", "high dividend growth". */
function changesMeaning(sentence: Sentence, place: number): boolean {
  const placed = sentence.terms[place];
  if (!placed) return false;
  const { term, start, end } = placed;
  if (term.kind === 'vague') return term.joins === true;
  return (
    term.kind === 'not' ||
    (term.kind === 'unknown' && /\p{L}/u.test(sentence.text.slice(start, end)))
  );
}

const isNamedFigure = ({ phrase, reading }: ReadPhrase): boolean =>
  phrase.kind === 'figure' && phrase.figure !== undefined && reading?.ok === true;

/** A word that is a whole condition or order: "profitable", "largest". */
const isWord = ({ phrase, reading }: ReadPhrase): boolean =>
  (phrase.kind === 'idiom' || phrase.kind === 'order') && reading?.ok === true;
