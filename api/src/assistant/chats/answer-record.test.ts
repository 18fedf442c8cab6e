import { expect, it } from 'vitest';
import type { AnswerPart } from 'shared/contract';
import { AnswerRecord } from './answer-record';

const text = (words: string): AnswerPart => ({ kind: 'text', text: words });

it('joins texts that follow each other, also after a look at the parts', () => {
  const record = new AnswerRecord();
  for (const word of ['a', 'b', '']) record.add(text(word));
  expect(record.parts).toEqual([text('ab')]);
  record.add(text('c'));
  expect(record.parts).toEqual([text('abc')]);
  record.add({ kind: 'struck', text: '1' });
  record.add(text('d'));
  expect(record.parts).toEqual([text('abc'), { kind: 'struck', text: '1' }, text('d')]);
});
