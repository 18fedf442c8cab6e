/** An answer that tests write part by part, without any wait for time. */
import type { AnswerPart, AnswerSource } from 'shared/contract';
import type { Answer, Question } from '../answering';

export interface RunningAnswer {
  question: Question;
  /** Hands a part on, and waits until the answer is asked for the next one. */
  give(part: AnswerPart): Promise<void>;
  end(source?: AnswerSource): void;
  fail(error: unknown): void;
  /** Resolves when the signal of the question is aborted. */
  aborted: Promise<void>;
}

type Step = { part: AnswerPart } | { source: AnswerSource } | { error: unknown };

export const text = (words: string): AnswerPart => ({ kind: 'text', text: words });

/** Answers that wait for the test. `next` resolves with the next question once it is asked. */
export function scriptedAnswers(): { answer: Answer; next: () => Promise<RunningAnswer> } {
  const unread: RunningAnswer[] = [];
  const waiting: ((running: RunningAnswer) => void)[] = [];

  const answer: Answer = async function* (question) {
    const steps: Step[] = [];
    let wake = () => {};
    let resume = () => {};
    const push = (step: Step) => {
      steps.push(step);
      wake();
    };
    const running: RunningAnswer = {
      question,
      give: (part) =>
        new Promise((resolve) => {
          resume = resolve;
          push({ part });
        }),
      end: (source = 'grammar') => push({ source }),
      fail: (error) => push({ error }),
      aborted: new Promise((resolve) =>
        question.signal.addEventListener('abort', () => resolve(), { once: true }),
      ),
    };
    const waiter = waiting.shift();
    if (waiter) waiter(running);
    else unread.push(running);
    for (;;) {
      const step = steps.shift();
      if (!step) {
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      if ('error' in step) throw step.error;
      if ('source' in step) return step.source;
      yield step.part;
      resume();
    }
  };
  return {
    answer,
    next: async () => {
      const present = unread.shift();
      return present ?? new Promise((resolve) => waiting.push(resolve));
    },
  };
}
