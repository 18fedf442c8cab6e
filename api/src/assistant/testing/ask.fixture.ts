/** Asks a question over HTTP and reads its events. */
import { request, type IncomingMessage } from 'node:http';
import type { TestApi } from '../../server/api.fixture';
import { edgeHeaders } from '../../server/edge-call.fixture';

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

/**
 * Each question has a connection of its own, as from the edge.
 *
 * @param client address of the visitor, if an edge forwards the question
 */
export async function ask(
  { origin }: Pick<TestApi, 'origin'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  client?: string,
): Promise<AskedQuestion> {
  const method = 'POST';
  const target = `/api/assistant${path}`;
  const call = request(origin + target, {
    method,
    agent: false,
    headers: {
      'content-type': 'application/json',
      ...(client === undefined
        ? headers
        : edgeHeaders({ origin, method, path: target, headers, client })),
    },
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
