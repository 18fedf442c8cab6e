import { expect, it } from 'vitest';
import { QUESTIONS_PER_ADDRESS, VisitorQuestions } from './visitor-questions';

const NOON = new Date('2026-11-20T12:00:00Z');
const visitor = (name: string, ip = '192.0.2.1') => ({ ip, headers: { 'user-agent': name } });

/** Questions until one is refused. */
function questionsOf(questions: VisitorQuestions, names: (n: number) => string): number {
  let count = 0;
  try {
    for (;;) {
      questions.take(visitor(names(count)), NOON);
      count += 1;
    }
  } catch {
    return count;
  }
}

it('gives a browser behind an address five questions a day (UTC)', () => {
  const questions = new VisitorQuestions();
  expect(questionsOf(questions, () => 'one')).toBe(5);
  expect(questions.today(visitor('one'), NOON)).toBe(5);
  expect(questions.today(visitor('one', '192.0.2.2'), NOON)).toBe(0);
  expect(questions.take(visitor('two'), NOON)).toBe(4);
  expect(() => questions.take(visitor('one'), new Date('2026-11-20T23:59:59Z'))).toThrow(
    'Without an account you can ask 5 questions a day, and you asked all of them. Free has 10.',
  );
  expect(questions.take(visitor('one'), new Date('2026-11-21T00:00:00Z'))).toBe(4);
});

it('limits an address whose clients change their name', () => {
  const questions = new VisitorQuestions();
  expect(questionsOf(questions, (n) => `client ${n}`)).toBe(QUESTIONS_PER_ADDRESS);
});

it('gives a question back once, and none that was never asked', () => {
  const questions = new VisitorQuestions();
  questions.take(visitor('one'), NOON);
  questions.giveBack(visitor('one'), NOON);
  questions.giveBack(visitor('one'), NOON);
  expect(questionsOf(questions, () => 'one')).toBe(5);
});
