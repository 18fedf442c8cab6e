import type { AnswerPart, AnswerSource, AssistantContext, PlanTier } from 'shared/contract';

/** The asker, whose permissions apply to every call behind an answer. */
export interface Asker {
  /** Null: a visitor, who has no portfolios, watchlists or screens. */
  uid: string | null;
  tier: PlanTier;
  /** Id of the asker's broker, for "at my broker". Null without one. */
  broker: string | null;
}

export interface ModelRequest {
  messages: readonly { role: 'system' | 'user' | 'assistant'; content: string }[];
  /** JSON schema of the whole answer. Absent: plain text. */
  schema?: object;
  signal: AbortSignal;
}

/** A language model. It does not know the product: prompts and checks are up to the caller. */
export interface LanguageModel {
  readonly name: string;
  /**
   * The answer in pieces, as they arrive.
   *
   * @throws {ModelFailure} when the model is unreachable, too slow, or its stream is cut.
   */
  write(request: ModelRequest): AsyncIterable<string>;
}

export class ModelFailure extends Error {
  constructor(
    readonly reason: 'unreachable' | 'slow' | 'cut' | 'refused',
    options?: ErrorOptions,
  ) {
    super(`The language model failed: ${reason}`, options);
  }
}

export interface Question {
  text: string;
  context: AssistantContext | null;
  /** Earlier exchanges of the chat, oldest first, as plain text. */
  earlier: readonly { question: string; answer: string }[];
  asker: Asker;
  /** Null: the grammar answers alone. */
  model: LanguageModel | null;
  signal: AbortSignal;
}

/** Answers a question in parts, in reading order, and returns the method that produced the answer. */
export type Answer = (question: Question) => AsyncGenerator<AnswerPart, AnswerSource>;
