import type { Phrase } from '../grammar/phrase';
import { readColumn, readFigure } from './figures';
import { readLevel, readMove } from './levels';
import { readOrder, readSort } from './orders';
import { conditions, failure, type Reading } from './reading';
import { readMyBroker, readOptions, readSizes } from './selections';
import type { Sentence } from './sentence';

/** The meaning of a phrase. Null for nouns and joints, which have none. */
export function readPhrase(sentence: Sentence, phrase: Phrase): Reading | null {
  const not = phrase.not !== undefined;
  switch (phrase.kind) {
    case 'joint':
      return null;
    case 'noun':
      return not ? failure('It is not clear what is left out') : null;
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
        return failure('It is not clear what happened in this span', [
          `up ${sentence.textOf(phrase.from, phrase.to)}`,
          `down ${sentence.textOf(phrase.from, phrase.to)}`,
        ]);
      return readColumn(sentence, column, phrase.limits, not);
    }
    case 'idiom': {
      const idiom = sentence.term(phrase.idiom, 'idiom')?.idiom;
      const list = not ? idiom?.opposite : idiom?.conditions;
      return list ? conditions(...list) : failure('The opposite is not one condition');
    }
    case 'top':
      return failure('A list shows every match in its order; it cannot be cut to a number');
    case 'leftover':
      return readLeftover(sentence, phrase);
  }
}

function readLeftover(sentence: Sentence, { from, not }: Phrase): Reading {
  const vague = sentence.term(from, 'vague');
  if (vague && not === undefined) return failure(vague.reason, vague.suggestions);
  if (not !== undefined) return failure('It is not clear what is left out');
  return failure(
    sentence.terms[from]?.term.kind === 'unknown'
      ? 'This word is not known'
      : 'This part does not fit',
  );
}
