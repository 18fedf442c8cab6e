import { describe, expect, it } from '@jest/globals';
import { SCREENER_TYPES, type ScreenerType } from 'shared/market';
import { describeScreen } from '..';
import { itemsOf, OPTIONS, readSentences, type ExpectedSentence } from './sentences.fixture';

const isType = (text: string): text is ScreenerType => SCREENER_TYPES.some((type) => type === text);

/** A sentence of another screener than that of stocks begins with its name. */
function read({ text }: ExpectedSentence) {
  const [prefix = '', rest = ''] = text.split(/: (.*)/, 2);
  const [type, sentence] = isType(prefix) ? [prefix, rest] : (['stocks', text] as const);
  return describeScreen(sentence, { type, options: OPTIONS, broker: 'ib' });
}

const outcomeOf = (sentence: ExpectedSentence) => {
  const screen = read(sentence);
  return {
    text: sentence.text,
    items: itemsOf(screen),
    notUnderstood: screen.notUnderstood.map(({ text }) => text),
  };
};

describe.each(['stocks.txt', 'other-types.txt'])('%s', (file) => {
  it.each(readSentences(file).map((sentence) => [sentence.text, sentence] as const))(
    'reads %j',
    (_text, sentence) => {
      expect(outcomeOf(sentence)).toEqual(sentence);
    },
  );
});

it('holds at least 300 sentences', () => {
  const sentences = [...readSentences('stocks.txt'), ...readSentences('other-types.txt')];
  expect(new Set(sentences.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300);
  expect(sentences).toHaveLength(new Set(sentences.map(({ text }) => text)).size);
});
