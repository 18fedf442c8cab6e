import type { AnswerPart, AnswerSource } from 'shared/contract';
import type { Answer, Question } from '../answering';
import { storablePart } from '../chats/stored-text';

/**
 * Runs an answer and hands its parts on, in order. Stops at once when the signal is aborted, also
 * while the answer waits for something that does not listen to the signal.
 *
 * @throws what the answer throws, and the reason of the signal
 */
export async function runAnswer(
  answer: Answer,
  question: Question,
  take: (part: AnswerPart) => Promise<void>,
): Promise<AnswerSource> {
  const { signal } = question;
  let leave = () => {};
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
  left.catch(() => undefined);
  const parts = answer(question);
  try {
    for (;;) {
      const next = parts.next();
      next.catch(() => undefined);
      const step = await Promise.race([next, left]);
      signal.throwIfAborted();
      if (step.done) return step.value;
      await Promise.race([take(storablePart(step.value)), left]);
    }
  } finally {
    signal.removeEventListener('abort', leave);
    // Not awaited: it waits for the step that is under way.
    void parts.return('not-understood').catch(() => undefined);
  }
}
