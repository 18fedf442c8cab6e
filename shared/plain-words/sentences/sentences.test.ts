import { describe, expect, it } from '@jest/globals';
import { SCREENER_TYPES, type ScreenerType } from 'shared/market';
import { describeScreen } from '..';
import { itemsOf, OPTIONS, readSentences, type ExpectedSentence } from './sentences.fixture';

const FILES = ['stocks.txt', 'other-types.txt', 'public.txt'];

const isType = (text: string): text is ScreenerType => SCREENER_TYPES.some((type) => type === text);

/** A sentence starts with the name of its screener unless that is `stocks`. */
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

describe.each(FILES)('%s', (file) => {
  it.each(readSentences(file).map((sentence) => [sentence.text, sentence] as const))(
    'reads %j',
    (_text, sentence) => {
      expect(outcomeOf(sentence)).toEqual(sentence);
    },
  );
});

it('understands at least 95 % of the supported sentences', () => {
  const sentences = FILES.flatMap(readSentences);
  const supported = sentences.filter(({ notUnderstood }) => notUnderstood.length === 0);
  const exact = supported.filter(
    (sentence) => JSON.stringify(outcomeOf(sentence)) === JSON.stringify(sentence),
  );
  process.stdout.write(
    `Plain words: ${exact.length} of ${supported.length} supported sentences exact, ${sentences.length} in all\n`,
  );
  expect(exact.length / supported.length).toBeGreaterThanOrEqual(0.95);
  expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
  expect(sentences.length).toBeGreaterThanOrEqual(340);
});
