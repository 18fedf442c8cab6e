/** Asks a question over HTTP and reads its events. */
import { request, type IncomingMessage } from 'node:http';
import type { TestApi } from '../../server/api.fixture';

export interface AnswerEvent {
  event: string;
  data: unknown;
}

export interface AskedQuestion {
  status: number;
  contentType: string | null;
  /** The next event; null at the end of the stream. */
  next(): Promise<AnswerEvent | null>;
  /** All further events. */
  rest(): Promise<AnswerEvent[]>;
  /** Leaves without reading on. */
  leave(): void;
}

/** Each question has a connection of its own, as from the edge. */
export async function ask(
  { origin }: Pick<TestApi, 'origin'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<AskedQuestion> {
  const call = request(`${origin}/api/assistant${path}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    call.on('response', resolve).on('error', reject);
    call.end(JSON.stringify(body));
  });
  answer.on('error', () => undefined);
  const events = eventsOf(answer);
  const next = async () => {
    const { done, value } = await events.next();
    return done ? null : value;
  };
  return {
    status: answer.statusCode ?? 0,
    contentType: answer.headers['content-type'] ?? null,
    next,
    rest: async () => {
      const all: AnswerEvent[] = [];
      for (let event = await next(); event; event = await next()) all.push(event);
      return all;
    },
    leave: () => call.destroy(),
  };
}

async function* eventsOf(answer: IncomingMessage): AsyncGenerator<AnswerEvent, void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (event !== undefined && data !== undefined)
        yield { event, data: JSON.parse(data) as unknown };
    }
  }
}
