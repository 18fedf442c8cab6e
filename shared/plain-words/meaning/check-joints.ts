/** Checks of the words between phrases: "or" between different figures, scope of a negation. */
import type { Phrase } from '../grammar/phrase';
import { failure, type Failure, type Reading } from './reading';
import { areKindsOfBusiness } from './selections';

export interface ReadPhrase {
  phrase: Phrase;
  reading: Reading | null;
}

const NO_OR = 'A screen joins its conditions with “and”, not with “or”';
/** Phrases that an earlier negation may also cover: "no banks and penny stocks". */
const MAYBE_NEGATED = new Set<Phrase['kind']>(['idiom', 'options', 'sizes', 'my-broker', 'noun']);

/** The readings, with a failure wherever a screen cannot join two phrases as the sentence does. */
export function withCheckedJoints(phrases: readonly ReadPhrase[]): ReadPhrase[] {
  const checked = phrases.map((one) => ({ ...one }));
  let last: ReadPhrase | null = null;
  let joint: 'and' | 'or' | 'comma' | null = null;
  for (const one of checked) {
    const { phrase, reading } = one;
    if (phrase.kind === 'joint') {
      // In "; or" only the word counts.
      if (joint === null || joint === 'comma') ({ joint } = phrase);
      continue;
    }
    // Nouns do not separate: "tech stocks or energy stocks".
    if (reading === null) continue;
    if (last !== null) {
      const problem = problemBetween(last, joint, one);
      if (problem) {
        one.reading = problem.second;
        if (problem.first && last.reading?.ok) last.reading = problem.first;
      }
    }
    last = one;
    joint = null;
  }
  return checked;
}

function problemBetween(
  before: ReadPhrase,
  joint: 'and' | 'or' | 'comma' | null,
  after: ReadPhrase,
): { first?: Failure; second: Failure } | null {
  if (joint === 'or') {
    if (isUnion(before, after)) return null;
    const reason = failure(NO_OR);
    // A part that failed for its own reason keeps it.
    return { first: reason, second: after.reading?.ok === false ? after.reading : reason };
  }
  if (after.reading?.ok !== true) return null;
  const isNegated = before.phrase.not !== undefined;
  if (
    joint === 'and' &&
    isNegated &&
    after.phrase.not === undefined &&
    MAYBE_NEGATED.has(after.phrase.kind)
  )
    return { second: failure('It is unclear whether “not” applies to this') };
  const business = [before, after].flatMap(({ phrase, reading }) =>
    reading?.ok && phrase.kind === 'options' && phrase.not === undefined
      ? reading.conditions.map(({ field }) => field)
      : [],
  );
  if (joint !== null && areKindsOfBusiness(business))
    return { second: failure('A screen can choose sectors or industries, not both') };
  return null;
}

/** Options of one field, which a screen can combine with "or". */
function isUnion(before: ReadPhrase, after: ReadPhrase): boolean {
  const fields = [before, after].map(({ phrase, reading }) =>
    reading?.ok &&
    phrase.kind === 'options' &&
    phrase.not === undefined &&
    reading.broker === undefined
      ? reading.conditions.map(({ field }) => field).join()
      : null,
  );
  return fields[0] !== null && fields[0] === fields[1];
}
