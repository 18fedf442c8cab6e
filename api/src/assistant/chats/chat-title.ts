import { ASSISTANT_LIMITS, normalisedLine } from 'shared/contract/schemas';

/** Title of a chat without a question. */
export const UNTITLED = 'New chat';

/** The first question as a title: one line, cut at the limit. Null when nothing of it is visible. */
export function titleOf(question: string): string | null {
  const line = normalisedLine(question.replaceAll(/\s+/g, ' '));
  const letters = [...line];
  if (letters.length <= ASSISTANT_LIMITS.title) return line === '' ? null : line;
  return `${letters
    .slice(0, ASSISTANT_LIMITS.title - 1)
    .join('')
    .trimEnd()}…`;
}
