import { expect, it } from 'vitest';
import { LocalCounters } from '../../coordination/counters/local-counters';
import { QUESTIONS_PER_ADDRESS, VisitorQuestions } from './visitor-questions';

const NOON = new Date('2026-11-20T12:00:00Z');
const visitor = (name: string, ip = '192.0.2.1') => ({ ip, headers: { 'user-agent': name } });

/** Questions until one is refused. */
async function questionsOf(
  questions: VisitorQuestions,
  names: (n: number) => string,
): Promise<number> {
  let count = 0;
  try {
    for (;;) {
      await questions.take(visitor(names(count)), NOON);
      count += 1;
    }
  } catch {
    return count;
  }
}

it('gives a browser behind an address five questions a day (UTC)', async () => {
  const questions = new VisitorQuestions(new LocalCounters());
  expect(await questionsOf(questions, () => 'one')).toBe(5);
  expect(await questions.today(visitor('one'), NOON)).toBe(5);
  expect(await questions.today(visitor('one', '192.0.2.2'), NOON)).toBe(0);
  expect(await questions.take(visitor('two'), NOON)).toBe(4);
  await expect(questions.take(visitor('one'), new Date('2026-11-20T23:59:59Z'))).rejects.toThrow(
    'Without an account you can ask 5 questions a day, and you asked all of them. Free has 10.',
  );
  expect(await questions.take(visitor('one'), new Date('2026-11-21T00:00:00Z'))).toBe(4);
});

it('limits an address whose clients change their name', async () => {
  const questions = new VisitorQuestions(new LocalCounters());
  expect(await questionsOf(questions, (n) => `client ${n}`)).toBe(QUESTIONS_PER_ADDRESS);
});

it('gives a question back once, and none that was never asked', async () => {
  const questions = new VisitorQuestions(new LocalCounters());
  await questions.take(visitor('one'), NOON);
  await questions.giveBack(visitor('one'), NOON);
  await questions.giveBack(visitor('one'), NOON);
  expect(await questionsOf(questions, () => 'one')).toBe(5);
});
