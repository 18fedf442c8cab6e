/**
 * A double of an Ollama server: `/api/chat`, `/api/tags`, `/api/version`. Its answers have the form
 * of the real one (docs/api.md of the project, 0.12): newline-delimited JSON, durations in
 * nanoseconds, errors as `{"error": "…"}`. Tests script one answer per call.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

const requestSchema = z.object({
  model: z.string(),
  messages: z
    .array(
      z.object({
        role: z.enum(['system', 'user', 'assistant', 'tool']),
        content: z.string().default(''),
      }),
    )
    .default([]),
  tools: z.array(z.unknown()).optional(),
  /** `"json"` or a JSON schema. */
  format: z.union([z.literal(''), z.literal('json'), z.record(z.string(), z.unknown())]).optional(),
  options: z.record(z.string(), z.unknown()).optional(),
  stream: z.boolean().default(true),
  keep_alive: z.union([z.string(), z.number()]).optional(),
});
export type DoubleRequest = z.infer<typeof requestSchema>;

/** How the double answers a call of `/api/chat`. */
export type DoubleAnswer =
  /** Pieces, each as one message, then the final message. */
  | { kind: 'text'; pieces: readonly string[]; doneReason?: 'stop' | 'length' }
  /** The same, but each piece waits for a promise of the test. */
  | { kind: 'paced'; pieces: readonly string[]; before: (piece: number) => Promise<unknown> }
  /** Headers and pieces, then neither more words nor an end. */
  | { kind: 'silent'; pieces: readonly string[] }
  /** Not even headers. */
  | { kind: 'hang' }
  /** The connection breaks after the pieces. */
  | { kind: 'broken'; pieces: readonly string[] }
  /** The stream ends after the pieces without its final message. */
  | { kind: 'unfinished'; pieces: readonly string[] }
  /** An error within the stream, as when the runner dies. */
  | { kind: 'error-line'; pieces: readonly string[]; error: string }
  /** Bytes that are no answer. */
  | { kind: 'raw'; chunks: readonly (string | Uint8Array)[]; status?: number; type?: string }
  /** An error in place of an answer. */
  | { kind: 'status'; status: number; error: string };

/** A call that the double got. */
export interface DoubleCall {
  request: DoubleRequest;
  /** Pieces that were written to the caller. */
  pieces: number;
  /** Resolves when the caller has left or has got everything: whether it left before the end. */
  ended: Promise<{ early: boolean }>;
}

export interface OllamaDouble {
  url: string;
  calls: readonly DoubleCall[];
  /** Resolves with the next call once it has arrived. */
  nextCall(): Promise<DoubleCall>;
  close(): Promise<void>;
}

export interface DoubleOptions {
  /** 0 picks a free one. */
  port?: number;
  /** Names of the models that are there. */
  models?: readonly string[];
  /** Models without support of tools. As with the real one, that is each gemma3. */
  withoutTools?: RegExp;
  answer: (request: DoubleRequest, call: number) => DoubleAnswer;
}

export async function openOllamaDouble({
  port: requestedPort = 0,
  models = ['gemma3:4b'],
  withoutTools = /^gemma3/,
  answer,
}: DoubleOptions): Promise<OllamaDouble> {
  const calls: DoubleCall[] = [];
  let waiting: ((call: DoubleCall) => void)[] = [];

  const tagged = (name: string) => (name.includes(':') ? name : `${name}:latest`);
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body));

  async function chat(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const parsed = requestSchema.safeParse(await bodyOf(incoming));
    if (!parsed.success) return void json(response, 400, { error: parsed.error.message });
    const request = parsed.data;
    const name = tagged(request.model);
    if (!models.includes(name))
      return void json(response, 404, { error: `model '${request.model}' not found` });
    if (request.tools?.length && withoutTools.test(name)) {
      const error = `registry.ollama.ai/library/${name} does not support tools`;
      return void json(response, 400, { error });
    }
    const call: DoubleCall = {
      request,
      pieces: 0,
      ended: new Promise((resolve) =>
        response.once('close', () => resolve({ early: !response.writableFinished })),
      ),
    };
    calls.push(call);
    for (const tell of waiting.splice(0)) tell(call);
    await write(response, call, answer(request, calls.length - 1));
  }

  const server = createServer((incoming, response) => {
    const at = `${incoming.method} ${incoming.url}`;
    if (at === 'POST /api/chat')
      return void chat(incoming, response).catch(() => response.destroy());
    if (at === 'GET /api/version') return void json(response, 200, { version: '0.12.6' });
    if (at === 'GET /api/tags')
      return void json(response, 200, {
        models: models.map((name) => ({
          name,
          model: name,
          modified_at: '2026-01-05T10:00:00.000000000Z',
          size: 3_338_801_804,
          digest: 'a2af6cc3eb7fa8be8504abaf9b04e88f17a119ec3f04a3addf55f92841195f5a',
          details: {
            parent_model: '',
            format: 'gguf',
            family: 'gemma3',
            families: ['gemma3'],
            parameter_size: '4.3B',
            quantization_level: 'Q4_K_M',
          },
        })),
      });
    response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
  });
  await new Promise<void>((resolve) => server.listen(requestedPort, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    nextCall: () => new Promise((resolve) => waiting.push(resolve)),
    close: async () => {
      waiting = [];
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  for await (const piece of incoming) pieces.push(piece as Uint8Array);
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    return null;
  }
}

async function write(
  response: ServerResponse,
  call: DoubleCall,
  answer: DoubleAnswer,
): Promise<void> {
  const { model, stream } = call.request;
  if (answer.kind === 'hang') return;
  if (answer.kind === 'status')
    return void response
      .writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify({ error: answer.error }));
  if (answer.kind === 'raw') {
    response.writeHead(answer.status ?? 200, {
      'content-type': answer.type ?? 'application/x-ndjson',
    });
    for (const chunk of answer.chunks) {
      response.write(chunk);
      // A chunk of its own on the wire.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return void response.end();
  }
  const at = '2026-01-05T10:00:00.000000000Z';
  const doneReason = answer.kind === 'text' ? (answer.doneReason ?? 'stop') : 'stop';
  const final = {
    done_reason: doneReason,
    done: true,
    total_duration: 4_883_583_458,
    load_duration: 1_334_875,
    prompt_eval_count: 26,
    prompt_eval_duration: 342_546_000,
    eval_count: answer.pieces.length,
    eval_duration: 4_535_599_000,
  };
  if (!stream) {
    const content = answer.pieces.join('');
    const body = { model, created_at: at, message: { role: 'assistant', content }, ...final };
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    return void response.end(JSON.stringify(body));
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  response.flushHeaders();
  const line = (value: object) => response.write(`${JSON.stringify(value)}\n`);
  for (const [index, content] of answer.pieces.entries()) {
    if (answer.kind === 'paced') await answer.before(index);
    if (response.destroyed) return;
    line({ model, created_at: at, message: { role: 'assistant', content }, done: false });
    call.pieces += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (answer.kind === 'silent') return;
  if (answer.kind === 'broken') return void response.destroy();
  if (answer.kind === 'error-line') line({ error: answer.error });
  else if (answer.kind !== 'unfinished')
    line({ model, created_at: at, message: { role: 'assistant', content: '' }, ...final });
  response.end();
}
