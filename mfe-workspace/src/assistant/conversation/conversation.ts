import type { Ask, AssistantContext, Chat, ChatMessage } from 'shared/contract';
import type { ApiError } from 'shared/store';
import { answerEvents, type AnswerEvent } from '../stream/answer-events';
import { exchangesOf, isOpen, NO_ANSWER, withPart, type Answer, type Exchange } from './exchange';

export interface ConversationCalls {
  /** Starts a chat and returns its id. Null for a visitor, whose questions are not stored. */
  startChat: () => Promise<string | null>;
  /** The stored chat, read again. */
  readChat: (id: string) => Promise<Chat>;
  request: (chatId: string | null, ask: Ask, signal: AbortSignal) => Promise<Response>;
  /** An answer has ended: the number of questions left and the list of chats have changed. */
  onAnswered: () => void;
}

export interface ConversationState {
  chatId: string | null;
  /** Subject of the next questions. */
  context: AssistantContext | null;
  exchanges: readonly Exchange[];
}

const EMPTY: ConversationState = { chatId: null, context: null, exchanges: [] };

/** A conversation with the assistant: one answer is written at a time. */
export class Conversation {
  #state = EMPTY;
  #running: AbortController | null = null;
  #count = 0;
  readonly #listeners = new Set<() => void>();

  #calls: ConversationCalls;

  constructor(calls: ConversationCalls) {
    this.#calls = calls;
  }

  /** Sets the calls of the current session. */
  callBy(calls: ConversationCalls): void {
    this.#calls = calls;
  }

  /** Sets the subject of the next questions. */
  readonly about = (context: AssistantContext | null): void =>
    this.#set({ ...this.#state, context });

  readonly state = (): ConversationState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Shows a stored chat, or an empty one. Stops an answer that is being written. */
  show(chat: Chat | null): void {
    this.stop();
    this.#set(chat ? { ...EMPTY, chatId: chat.id, exchanges: exchangesOf(chat) } : EMPTY);
  }

  /** Stops the answer that is being written. Its text so far stays. */
  readonly stop = (): void => {
    this.#running?.abort();
    this.#running = null;
    this.#set({
      ...this.#state,
      exchanges: this.#state.exchanges.map((one) =>
        isOpen(one) ? { ...one, answer: { ...one.answer, state: 'stopped' } } : one,
      ),
    });
  };

  /**
   * Asks a question. With `replaces`, it takes the place of that exchange and of all after it.
   * Never rejects: a failure is a state of the answer.
   */
  async ask(
    text: string,
    context: AssistantContext | null,
    replaces: Exchange | null = null,
  ): Promise<void> {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    const { exchanges } = this.#state;
    const at = replaces ? exchanges.findIndex(({ key }) => key === replaces.key) : -1;
    const before = at === -1 ? exchanges : exchanges.slice(0, at);
    this.#count += 1;
    const key = `asked-${this.#count}`;
    const question = { id: null, text, context };
    this.#set({
      ...this.#state,
      exchanges: [...before, { key, question, answer: NO_ANSWER }],
    });
    try {
      await this.#write(key, { text, context }, at === -1 ? null : replaces, running.signal);
    } catch (error) {
      if (running.signal.aborted) return;
      this.#failed(key, error instanceof CallError ? error.call : { status: 0 });
    } finally {
      if (this.#running === running) this.#running = null;
      this.#calls.onAnswered();
    }
  }

  /** Marks an answer as reported. */
  markFlagged(answerId: string): void {
    this.#set({
      ...this.#state,
      exchanges: this.#state.exchanges.map((one) =>
        one.answer.id === answerId ? { ...one, answer: { ...one.answer, flagged: true } } : one,
      ),
    });
  }

  async #write(
    key: string,
    ask: Pick<Ask, 'text' | 'context'>,
    replaced: Exchange | null,
    signal: AbortSignal,
  ): Promise<void> {
    const replaces = replaced && (await this.#storedId(replaced));
    if (this.#state.chatId === null) {
      const chatId = await this.#calls.startChat();
      if (signal.aborted) return;
      this.#set({ ...this.#state, chatId });
    }
    const response = await this.#calls.request(
      this.#state.chatId,
      { ...ask, ...(replaces && { replaces }) },
      signal,
    );
    if (!response.ok || !response.body) throw new CallError(await failureOf(response));
    let isEnded = false;
    for await (const event of answerEvents(response.body)) {
      if (signal.aborted) return;
      this.#receive(key, event);
      isEnded ||= event.kind !== 'part';
    }
    if (!isEnded && !signal.aborted) this.#failed(key, null);
  }

  #receive(key: string, event: AnswerEvent): void {
    switch (event.kind) {
      case 'part':
        return this.#change(key, ({ question, answer }) => ({
          question,
          answer: { ...answer, state: 'writing', parts: withPart(answer.parts, event.part) },
        }));
      case 'done': {
        const { questionId, answerId, source } = event.done;
        return this.#change(key, ({ question, answer }) => ({
          question: { ...question, id: questionId },
          answer: { ...answer, id: answerId, source, state: 'complete' },
        }));
      }
      case 'error':
        return this.#failed(
          key,
          event.problem && { status: event.problem.status, problem: event.problem },
        );
    }
  }

  #failed(key: string, error: ApiError | null): void {
    this.#change(key, ({ question, answer }) => ({
      question,
      answer: { ...answer, error, state: answer.parts.length > 0 ? 'cut' : 'failed' },
    }));
  }

  /**
   * Id of a stored question. One whose answer was stopped or cut got no `done`, so its chat is read.
   * Null if it was not stored.
   */
  async #storedId({ question: { id, text } }: Exchange): Promise<string | null> {
    const { chatId } = this.#state;
    if (id !== null || chatId === null) return id;
    const { messages } = await this.#calls.readChat(chatId);
    const isThis = (message: ChatMessage) => message.role === 'user' && message.text === text;
    return messages.findLast(isThis)?.id ?? null;
  }

  #change(
    key: string,
    change: (now: Exchange) => { question: Exchange['question']; answer: Answer },
  ) {
    this.#set({
      ...this.#state,
      exchanges: this.#state.exchanges.map((one) =>
        one.key === key ? { key, ...change(one) } : one,
      ),
    });
  }

  #set(state: ConversationState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** A call that the API refused. */
export class CallError extends Error {
  constructor(readonly call: ApiError) {
    super('The call failed');
  }
}

/** The failure of a response without a stream. */
async function failureOf(response: Response): Promise<ApiError> {
  const { status } = response;
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'title' in body && 'detail' in body)
      return { status, problem: body as NonNullable<ApiError['problem']> };
  } catch {
    // An intermediary answered with a page of its own.
  }
  return { status };
}
