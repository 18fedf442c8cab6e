import type {
  AnswerDone,
  AnswerPart,
  AssistantStatus,
  Chat,
  ChatMessage,
  ScreenProposal,
} from 'shared/contract';
import type { TestHandlers, TestRequest } from 'shared/testing';

export const CITATION = {
  id: '1.peRatio',
  label: 'P/E ratio of Apple Inc.',
  value: '31.42',
  href: '/stocks/details/AAPL.US',
  asOf: '2026-02-06',
};

export const SCREEN: ScreenProposal = {
  type: 'stocks',
  where: [
    { field: 'marketCap', gte: 300e6, lte: 2e9 },
    { field: 'peRatio', lte: 15 },
  ],
  broker: null,
  sort: [{ field: 'peRatio', direction: 'asc' }],
  understood: ['small caps', 'under 15 times earnings'],
  notUnderstood: [{ text: 'cosy', reason: 'no figure has this name', suggestions: ['profitable'] }],
};

export const PARTS: AnswerPart[] = [
  { kind: 'text', text: 'The P/E ratio of Apple is ' },
  { kind: 'citation', citation: CITATION },
  { kind: 'text', text: ', not ' },
  { kind: 'struck', text: '29' },
  { kind: 'text', text: '.' },
];

export const DONE: AnswerDone = {
  questionId: 'question-1',
  answerId: 'answer-1',
  source: 'grammar',
  remaining: 9,
};

/** Data of a part's event, as the API sends it. */
const dataOf = (part: AnswerPart): unknown =>
  part.kind === 'citation'
    ? part.citation
    : part.kind === 'screen'
      ? part.screen
      : part.kind === 'table'
        ? part.table
        : part;

export const eventText = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export const partsText = (parts: readonly AnswerPart[]): string =>
  parts.map((part) => eventText(part.kind, dataOf(part))).join('');

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A stream in chunks, as the network may split it. */
export const chunked = (chunks: readonly (string | Uint8Array)[]): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? bytes(chunk) : chunk);
      controller.close();
    },
  });

const streamOf = (body: ReadableStream<Uint8Array> | string): Response =>
  new Response(body, { headers: { 'content-type': 'text/event-stream' } });

/** A whole answer. */
export const answerOf = (parts: readonly AnswerPart[] = PARTS, done: AnswerDone = DONE): Response =>
  streamOf(partsText(parts) + eventText('done', done));

/** An answer that ends without `done`. */
export const cutAnswer = (): Response => streamOf(partsText(PARTS.slice(0, 1)));

/** An answer that the test writes. Its stream stays open. */
export function openAnswer(): {
  response: () => Response;
  write: (text: string) => void;
  end: () => void;
  isCancelled: () => boolean;
} {
  let isCancelled = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started;
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  return {
    response: () => streamOf(body),
    write: (text) => controller?.enqueue(bytes(text)),
    end: () => controller?.close(),
    isCancelled: () => isCancelled,
  };
}

export const statusOf = ({
  state = 'ready',
  limit = 10,
  used = 1,
}: {
  state?: AssistantStatus['model']['state'];
  limit?: number | null;
  used?: number;
} = {}): AssistantStatus => ({
  model: { state, name: state === 'off' ? null : 'gemma3:4b' },
  quota: { limit, used, resetsAt: '2026-11-28T00:00:00.000Z' },
});

const AT = '2026-11-27T10:00:00.000Z';

export const chatOf = (id: string, title: string, messages: ChatMessage[] = []): Chat => ({
  id,
  title,
  createdAt: AT,
  updatedAt: AT,
  messages,
});

/** A stored question with its answer. */
export const MESSAGES: ChatMessage[] = [
  { id: 'question-1', role: 'user', text: 'P/E of Apple?', context: null, at: AT },
  {
    id: 'answer-1',
    role: 'assistant',
    parts: PARTS,
    source: 'grammar',
    end: 'complete',
    flagged: false,
    at: AT,
  },
];

/** Answers of `/api/assistant`. */
export function assistantApi({
  status = statusOf(),
  answer = () => answerOf(),
  chats = [chatOf('chat-1', 'P/E of Apple?', MESSAGES), chatOf('chat-2', 'Dividends')],
}: {
  status?: AssistantStatus;
  answer?: (request: TestRequest) => unknown;
  chats?: Chat[];
} = {}): TestHandlers {
  let stored = chats;
  const idOf = ({ path }: TestRequest) => path.split('/')[4];
  return {
    'GET /api/assistant/status': () => status,
    'GET /api/assistant/chats': ({ params }) => ({
      items: stored
        .filter(({ title }) => title.toLowerCase().includes((params.get('q') ?? '').toLowerCase()))
        .map(({ messages, ...chat }) => ({ ...chat, messages: messages.length })),
    }),
    'POST /api/assistant/chats': () => chatOf('chat-new', 'New chat'),
    'DELETE /api/assistant/chats': () => {
      stored = [];
    },
    'GET /api/assistant/chats/:id': (request) =>
      stored.find(({ id }) => id === idOf(request)) ?? chatOf('chat-new', 'New chat', MESSAGES),
    'PATCH /api/assistant/chats/:id': (request) => {
      const { title } = request.body as { title: string };
      stored = stored.map((chat) => (chat.id === idOf(request) ? { ...chat, title } : chat));
      return stored.find(({ id }) => id === idOf(request));
    },
    'DELETE /api/assistant/chats/:id': (request) => {
      stored = stored.filter(({ id }) => id !== idOf(request));
    },
    'POST /api/assistant/chats/:id/messages': answer,
    'POST /api/assistant/questions': answer,
    'PUT /api/assistant/chats/:id/messages/:message/flag': () => undefined,
    'GET /api/me': () => ({ uid: 'user-1', email: 'ada@example.com', name: 'Ada', role: null }),
  };
}
