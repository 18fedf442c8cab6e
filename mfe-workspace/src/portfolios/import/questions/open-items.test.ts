import { describe, expect, it } from '@jest/globals';
import type { ImportQuestion, PortfolioImport } from 'shared/contract';
import { emptyImport } from '../../portfolio.fixture';
import { alike, answerTo, nextItems, statesOf, withAnswer, type OpenItem } from './open-items';

const TYPES = [
  { value: 'BUY', label: 'Buy' },
  { value: 'SKIP', label: 'No transaction' },
];
const word = (key: string): ImportQuestion => ({
  option: 'words',
  key,
  text: `“${key}”: Which type is it?`,
  values: TYPES,
});
const asking = (line: number, question: ImportQuestion) => ({
  line,
  action: 'error' as const,
  question,
  errors: [{ field: 'type', message: question.text }],
});
const wrong = (line: number, message: string) => ({
  line,
  action: 'error' as const,
  errors: [{ field: 'date', message }],
});
const plan = (rows: PortfolioImport['rows']): PortfolioImport => {
  const questions = new Map<string, NonNullable<PortfolioImport['questions']>[number]>();
  for (const { question, line, action } of rows) {
    if (!question || action !== 'error') continue;
    const same = questions.get(question.key ?? '') ?? { ...question, lines: [] };
    questions.set(question.key ?? '', { ...same, lines: [...same.lines, line] });
  }
  return emptyImport({ rows, questions: [...questions.values()] });
};
const after = (
  previous: readonly OpenItem[],
  next: PortfolioImport,
  more = {},
  leaveOut: number[] = [],
) => nextItems(previous, next, more, leaveOut, { date: 'Date' });

describe('the open items of a file', () => {
  const first = plan([
    wrong(2, 'no date'),
    asking(3, word('Kauf')),
    wrong(4, 'no date'),
    asking(5, word('Saldo')),
    asking(6, word('Kauf')),
  ]);

  it('are questions, then rows grouped by error', () => {
    const items = after([], first);
    expect(items.map(({ text, lines }) => [text, lines])).toEqual([
      ['“Kauf”: Which type is it?', [3, 6]],
      ['“Saldo”: Which type is it?', [5]],
      ['Date: no date', [2, 4]],
    ]);
    expect([...statesOf(items, first).values()]).toEqual(['open', 'open', 'open']);
  });

  it('keep their position when answered or excluded', () => {
    const answers = { words: { Kauf: 'BUY' as const } };
    const next = plan([
      { line: 2, action: 'left-out' },
      { line: 3, action: 'add' },
      { line: 4, action: 'left-out' },
      asking(5, word('Saldo')),
      wrong(6, 'no price'),
    ]);
    const items = after(after([], first), next, answers, [2, 4]);
    expect(items.map(({ text }) => text)).toEqual([
      '“Kauf”: Which type is it?',
      '“Saldo”: Which type is it?',
      'Date: no date',
      'Date: no price',
    ]);
    expect([...statesOf(items, next).values()]).toEqual(['answered', 'open', 'left-out', 'open']);
  });

  it('disappear when another answer resolves them', () => {
    expect(after(after([], first), plan([{ line: 2, action: 'add' }]))).toEqual([]);
  });

  it('include excluded lines of an open question', () => {
    const next = plan([{ line: 3, action: 'left-out' }, asking(6, word('Kauf'))]);
    expect(after(after([], first), next, {}, [3])[0]?.lines).toEqual([3, 6]);
  });
});

describe('an answer', () => {
  it('is found and replaced by its key, whatever the word in the file', () => {
    let answers = withAnswer({}, word('__proto__'), 'BUY');
    expect(answerTo(answers, word('__proto__'))).toBe('BUY');
    answers = { ...answers, ...withAnswer(answers, word('Saldo'), 'SKIP') };
    answers = { ...answers, ...withAnswer(answers, word('__proto__'), undefined) };
    expect(answers).toEqual({ words: { Saldo: 'SKIP' } });
    expect(answerTo(answers, word('constructor'))).toBeUndefined();
    const order = { option: 'dateOrder' as const, key: null };
    expect(answerTo(withAnswer({}, order, 'dmy'), order)).toBe('dmy');
  });

  it('may apply to questions that differ only in their line', () => {
    const split = (line: number) =>
      asking(line, {
        option: 'answers',
        key: `split ${line}`,
        text: `Is ${line} the ratio?`,
        values: [{ value: 'ratio', label: 'Ratio' }],
      });
    const splits = plan([split(2), split(9), asking(4, word('Kauf'))]);
    const items = after([], splits);
    const states = statesOf(items, splits);
    const [one, two, kauf] = items;
    expect(one && alike(one, items, states)).toEqual([two]);
    expect(kauf && alike(kauf, items, states)).toEqual([]);
  });
});
