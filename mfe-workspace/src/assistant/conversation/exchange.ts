import type { AnswerPart, AnswerSource, AssistantContext, Chat, ChatAnswer } from 'shared/contract';
import type { ApiError } from 'shared/store';

/** `cut`: the stream ended before its end. `failed`: no answer began. */
export type AnswerState = 'waiting' | 'writing' | 'complete' | 'stopped' | 'cut' | 'failed';

export interface Answer {
  /** Id of the stored answer. Null before it is stored, and for a visitor. */
  id: string | null;
  parts: readonly AnswerPart[];
  source: AnswerSource | null;
  state: AnswerState;
  /** Why it failed or was cut, if the server said so. */
  error: ApiError | null;
  flagged: boolean;
}

/** A question with its answer. */
export interface Exchange {
  /** Unique in the conversation. */
  key: string;
  question: { id: string | null; text: string; context: AssistantContext | null };
  answer: Answer;
}

export const NO_ANSWER: Answer = {
  id: null,
  parts: [],
  source: null,
  state: 'waiting',
  error: null,
  flagged: false,
};

export const isOpen = ({ answer: { state } }: Exchange): boolean =>
  state === 'waiting' || state === 'writing';

/** The parts with one more. Text that follows text joins it. */
export function withPart(parts: readonly AnswerPart[], part: AnswerPart): readonly AnswerPart[] {
  const last = parts.at(-1);
  return part.kind === 'text' && last?.kind === 'text'
    ? [...parts.slice(0, -1), { kind: 'text', text: last.text + part.text }]
    : [...parts, part];
}

const answerOf = ({ id, parts, source, end, flagged }: ChatAnswer): Answer => ({
  id,
  parts,
  source,
  state: end,
  error: null,
  flagged,
});

/** The exchanges of a stored chat. A question without an answer counts as cut. */
export function exchangesOf({ messages }: Pick<Chat, 'messages'>): Exchange[] {
  return messages.flatMap((message, at) => {
    if (message.role !== 'user') return [];
    const { id, text, context } = message;
    const next = messages[at + 1];
    const answer: Answer =
      next?.role === 'assistant' ? answerOf(next) : { ...NO_ANSWER, state: 'cut' };
    return [{ key: id, question: { id, text, context }, answer }];
  });
}
