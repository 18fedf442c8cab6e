import type { Phrase } from '../grammar/phrase';
import { readColumn, readFigure } from './figures';
import { readLevel, readMove } from './levels';
import { readOrder, readSort } from './orders';
import { conditions, failure, UNKNOWN_WORD, type Reading } from './reading';
import { readMyBroker, readOptions, readSizes } from './selections';
import type { Sentence } from './sentence';

/** The meaning of a phrase. Null for nouns and joints, which have none. */
export function readPhrase(sentence: Sentence, phrase: Phrase): Reading | null {
  const not = phrase.not !== undefined;
  switch (phrase.kind) {
    case 'joint':
      return null;
    case 'noun':
      return not ? failure('It is unclear what to exclude') : null;
    case 'figure':
      return readFigure(sentence, phrase);
    case 'level':
      return readLevel(sentence, phrase.level, phrase.limits, not);
    case 'options':
      return readOptions(sentence, phrase);
    case 'sizes':
      return readSizes(sentence, phrase);
    case 'my-broker':
      return readMyBroker(sentence, not);
    case 'move':
      return readMove(sentence, phrase);
    case 'order':
      return readOrder(sentence, phrase);
    case 'sort':
      return readSort(sentence, phrase);
    case 'change': {
      const field = sentence.term(phrase.period, 'period')?.field;
      const column = field === undefined ? undefined : sentence.column(field);
      if (!column) return failure('These assets have no such figure');
      if (Object.keys(phrase.limits).length === 0)
        return failure('This period needs “up” or “down”', [
          `up ${sentence.textOf(phrase.from, phrase.to)}`,
          `down ${sentence.textOf(phrase.from, phrase.to)}`,
        ]);
      return readColumn(sentence, column, phrase.limits, not);
    }
    case 'idiom': {
      const idiom = sentence.term(phrase.idiom, 'idiom')?.idiom;
      const list = not ? idiom?.opposite : idiom?.conditions;
      return list ? conditions(...list) : failure('This cannot be negated');
    }
    case 'top':
      return failure('A list shows every match; it cannot be limited to a number of rows');
    case 'leftover':
      return readLeftover(sentence, phrase);
  }
}

function readLeftover(sentence: Sentence, { from, not }: Phrase): Reading {
  const vague = sentence.term(from, 'vague');
  if (vague && not === undefined) return failure(vague.reason, vague.suggestions);
  if (not !== undefined) return failure('It is unclear what to exclude');
  return failure(
    sentence.terms[from]?.term.kind === 'unknown'
      ? UNKNOWN_WORD
      : 'This does not fit the rest of the sentence',
  );
}
