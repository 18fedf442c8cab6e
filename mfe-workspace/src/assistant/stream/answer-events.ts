import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { AnswerDone, AnswerPart, Problem } from 'shared/contract';

export type AnswerEvent =
  | { kind: 'part'; part: AnswerPart }
  | { kind: 'done'; done: AnswerDone }
  | { kind: 'error'; problem: Problem | null };

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectOf(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const hasText = (value: Json): boolean => typeof value['text'] === 'string';
const hasLists = (value: unknown, ...names: string[]): boolean =>
  isObject(value) && names.every((name) => Array.isArray(value[name]));
const hasTexts = (value: unknown, ...names: string[]): boolean =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');

/** Whether the data of a part has what its view reads. The rest is the contract's. */
const IS_WHOLE: Readonly<Record<AnswerPart['kind'], (value: Json) => boolean>> = {
  text: hasText,
  struck: hasText,
  citation: ({ citation }) => hasTexts(citation, 'label', 'value', 'href'),
  screen: ({ screen }) =>
    hasTexts(screen, 'type') && hasLists(screen, 'where', 'sort', 'notUnderstood'),
  table: ({ table }) => hasTexts(table, 'title') && hasLists(table, 'columns', 'rows'),
};

const isPartKind = (name: string): name is AnswerPart['kind'] => Object.hasOwn(IS_WHOLE, name);

/** A part of the answer. The data of a citation, screen or table comes with or without its kind. */
function partOf(kind: AnswerPart['kind'], data: Json): AnswerPart | null {
  const isInline = kind === 'text' || kind === 'struck';
  const part: Json = isInline || kind in data ? { ...data, kind } : { kind, [kind]: data };
  return IS_WHOLE[kind](part) ? (part as AnswerPart) : null;
}

/** One event of the stream. Null for an unknown event and for damaged data. */
function answerEvent({ event = '', data }: EventSourceMessage): AnswerEvent | null {
  const value = objectOf(data);
  if (event === 'error')
    return {
      kind: 'error',
      problem: value && hasTexts(value, 'title') ? (value as Problem) : null,
    };
  if (value === null) return null;
  if (event === 'done') return { kind: 'done', done: value as AnswerDone };
  if (!isPartKind(event)) return null;
  const part = partOf(event, value);
  return part && { kind: 'part', part };
}

/**
 * The events of an answer as they arrive. Ends with the stream, also if it is cut before `done`.
 * Rejects when reading fails or is aborted.
 */
export async function* answerEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<AnswerEvent, void> {
  const arrived: AnswerEvent[] = [];
  const parser = createParser({
    onEvent: (message) => {
      const event = answerEvent(message);
      if (event) arrived.push(event);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    // Closes the connection when the caller stops reading.
    void reader.cancel().catch(() => {});
  }
}
