import { afterEach, describe, expect, it, vi } from 'vitest';
import { Ollama } from 'ollama';
import type { LanguageModel, ModelRequest } from '../answering';
import { GenerationQueue } from './generation-queue';
import { ModelHealth } from './model-health';
import { openOllamaDouble, type DoubleAnswer, type OllamaDouble } from './ollama-double.fixture';
import { ollamaModel } from './ollama-model';
import type { GenerationTimes } from './silence-limit';

const LONG = 3_600_000;
const SECRET = 'my portfolio of seven figures';
const doubles: OllamaDouble[] = [];
afterEach(async () => {
  for (const double of doubles.splice(0)) await double.close();
  vi.restoreAllMocks();
});

async function open(
  answer: DoubleAnswer,
  times: Partial<GenerationTimes> = {},
  name = 'gemma3:4b',
) {
  const double = await openOllamaDouble({ answer: () => answer });
  doubles.push(double);
  const queue = new GenerationQueue({ running: 1, waiting: 2 });
  const health = new ModelHealth();
  const model = ollamaModel({
    url: double.url,
    name,
    queue,
    health,
    times: { firstWords: LONG, silence: LONG, whole: LONG, ...times },
  });
  return { double, queue, health, model };
}

const request = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  messages: [{ role: 'user', content: SECRET }],
  signal: new AbortController().signal,
  ...more,
});

async function write(model: LanguageModel, more: Partial<ModelRequest> = {}) {
  const pieces: string[] = [];
  let reason: unknown = null;
  try {
    for await (const piece of model.write(request(more))) pieces.push(piece);
  } catch (error) {
    reason = error;
  }
  return { pieces, reason };
}

describe('a model on an Ollama server', () => {
  it('streams the pieces as they arrive', async () => {
    const { model, double } = await open({ kind: 'text', pieces: ['Apple ', '', 'is – ', '💶.'] });
    expect(await write(model)).toEqual({ pieces: ['Apple ', 'is – ', '💶.'], reason: null });
    expect(double.calls[0]?.request).toMatchObject({
      model: 'gemma3:4b',
      messages: [{ role: 'user', content: SECRET }],
      stream: true,
      options: { temperature: 0 },
    });
  });

  it('sends the schema, and neither tools nor fields that are not part of the API', async () => {
    const schema = { type: 'object', properties: { calls: { type: 'array' } } };
    const { model, double } = await open({ kind: 'text', pieces: ['{}'] });
    await write(model, { schema });
    expect(double.calls[0]?.request.format).toEqual(schema);
    expect(double.calls[0]?.request.tools).toBeUndefined();
    await write(model);
    expect(double.calls[1]?.request.format).toBeUndefined();
  });

  it('keeps a character whole that arrives in two chunks', async () => {
    const line = Buffer.from(
      `${JSON.stringify({ message: { role: 'assistant', content: 'é' }, done: true })}\n`,
    );
    const at = line.indexOf('é') + 1;
    const { model } = await open({
      kind: 'raw',
      chunks: [line.subarray(0, at), line.subarray(at)],
    });
    expect(await write(model)).toEqual({ pieces: ['é'], reason: null });
  });

  it.each<[string, DoubleAnswer, string, boolean]>([
    ['a broken connection', { kind: 'broken', pieces: ['A'] }, 'cut', true],
    ['a stream without its end', { kind: 'unfinished', pieces: ['A'] }, 'cut', true],
    ['an error in the stream', { kind: 'error-line', pieces: ['A'], error: SECRET }, 'cut', true],
    ['an answer at its limit', { kind: 'text', pieces: ['A'], doneReason: 'length' }, 'cut', true],
    ['garbage', { kind: 'raw', chunks: [`${SECRET}\n`] }, 'unreachable', false],
    ['an HTML page', { kind: 'raw', chunks: [SECRET], type: 'text/html' }, 'unreachable', false],
    ['a fault of the server', { kind: 'status', status: 500, error: SECRET }, 'unreachable', false],
    [
      'an HTML error',
      { kind: 'raw', chunks: [SECRET], status: 502, type: 'text/html' },
      'unreachable',
      false,
    ],
    ['a full server', { kind: 'status', status: 503, error: 'server busy' }, 'refused', false],
    ['a refusal', { kind: 'status', status: 400, error: SECRET }, 'refused', false],
  ])('fails by %s', async (_, answer, reason, isReachable) => {
    const spies = (['log', 'warn', 'error', 'info'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    );
    const { model, health, queue } = await open(answer);
    const written = await write(model);
    expect(written.reason).toMatchObject({ reason });
    // Neither the log nor the error may quote a prompt or an answer.
    expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
    const { cause, message, stack } = written.reason as Error;
    expect([message, stack, String(cause)].join()).not.toContain(SECRET);
    expect([health.isReachable, queue.running]).toEqual([isReachable, 0]);
  });

  it('fails when the server is away, or has no such model', async () => {
    const away = await open({ kind: 'hang' });
    await away.double.close();
    expect((await write(away.model)).reason).toMatchObject({ reason: 'unreachable' });
    const other = await open({ kind: 'hang' }, {}, 'llama3.2');
    expect((await write(other.model)).reason).toMatchObject({ reason: 'refused' });
    expect(other.health.isReachable).toBe(false);
  });

  it.each<[string, DoubleAnswer, Partial<GenerationTimes>]>([
    ['does not answer', { kind: 'hang' }, { firstWords: 20 }],
    ['answers without words', { kind: 'silent', pieces: [] }, { firstWords: 20 }],
    ['falls silent', { kind: 'silent', pieces: ['A'] }, { silence: 20 }],
    ['takes too long', { kind: 'silent', pieces: ['A'] }, { whole: 20 }],
  ])('gives up a server that %s, and the next call gets its turn', async (_, answer, times) => {
    const { model, double, queue } = await open(answer, times);
    const call = double.nextCall();
    // No time passes until the call arrives: the limit could be over before that.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const writing = write(model);
      const { ended } = await call;
      while (queue.running > 0) await vi.advanceTimersByTimeAsync(20);
      expect((await writing).reason).toMatchObject({ reason: 'slow' });
      expect(await ended).toEqual({ early: true });
    } finally {
      vi.useRealTimers();
    }
  });

  it('follows no redirect: the address is the operator’s', async () => {
    const { double: target } = await open({ kind: 'text', pieces: ['A'] });
    const { createServer } = await import('node:http');
    const server = createServer((_request, response) =>
      response.writeHead(307, { location: `${target.url}/api/chat` }).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const model = ollamaModel({
      url: `http://127.0.0.1:${port}`,
      name: 'gemma3:4b',
      queue: new GenerationQueue({ running: 1, waiting: 0 }),
      health: new ModelHealth(),
    });
    expect((await write(model)).reason).toMatchObject({ reason: 'unreachable' });
    expect(target.calls).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('a caller that leaves', () => {
  it.each<[string, DoubleAnswer]>([
    ['before the first words', { kind: 'hang' }],
    ['during the answer', { kind: 'silent', pieces: ['A'] }],
  ])('ends the generation %s', async (_, answer) => {
    const { model, double, queue, health } = await open(answer);
    const leaving = new AbortController();
    const call = double.nextCall();
    const writing = write(model, { signal: leaving.signal });
    const { ended } = await call;
    leaving.abort(new Error('left'));
    expect((await writing).reason).toMatchObject({ message: 'left' });
    expect(await ended).toEqual({ early: true });
    expect([queue.running, health.isReachable]).toEqual([0, true]);
  });

  it('ends it also without reading on, and frees the turn', async () => {
    const { model, double, queue } = await open({ kind: 'silent', pieces: ['A', 'B'] });
    const leaving = new AbortController();
    const call = double.nextCall();
    const pieces = model.write(request({ signal: leaving.signal }))[Symbol.asyncIterator]();
    await pieces.next();
    leaving.abort(new Error('left'));
    expect(queue.running).toBe(0);
    expect(await (await call).ended).toEqual({ early: true });
  });

  it('gets no piece that arrives afterwards', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const { model, double } = await open({
      kind: 'paced',
      pieces: ['A', 'B', 'C'],
      before: (piece) => (piece === 1 ? released : Promise.resolve()),
    });
    const leaving = new AbortController();
    const call = double.nextCall();
    const got: string[] = [];
    const reading = (async () => {
      for await (const piece of model.write(request({ signal: leaving.signal }))) {
        got.push(piece);
        leaving.abort(new Error('left'));
      }
    })();
    await expect(reading).rejects.toThrow('left');
    // The connection is closed before the next piece is written.
    expect(await (await call).ended).toEqual({ early: true });
    release();
    expect([got, double.calls[0]?.pieces]).toEqual([['A'], 1]);
  });

  it('is not called while it waits for its turn', async () => {
    const { model, double } = await open({ kind: 'silent', pieces: ['A'] });
    const first = new AbortController();
    const second = new AbortController();
    const call = double.nextCall();
    const writing = [
      write(model, { signal: first.signal }),
      write(model, { signal: second.signal }),
    ];
    await call;
    second.abort(new Error('left'));
    expect((await writing[1])?.reason).toMatchObject({ message: 'left' });
    expect(double.calls).toHaveLength(1);
    first.abort(new Error('left'));
    await writing[0];
  });
});

describe('the double', () => {
  it('answers the calls of the real client like the real server', async () => {
    const { double } = await open({ kind: 'text', pieces: ['A', 'B'] });
    const ollama = new Ollama({ host: double.url });
    const chat = { model: 'gemma3:4b', messages: [{ role: 'user', content: 'x' }] };
    const whole = await ollama.chat(chat);
    expect(whole).toMatchObject({ message: { content: 'AB' }, done: true, done_reason: 'stop' });
    const { models } = await ollama.list();
    expect(models.map(({ name }) => name)).toEqual(['gemma3:4b']);
    expect(await ollama.version()).toEqual({ version: '0.12.6' });
    const tool = { type: 'function', function: { name: 'quote', parameters: {} } };
    await expect(ollama.chat({ ...chat, tools: [tool] })).rejects.toMatchObject({
      status_code: 400,
      error: 'registry.ollama.ai/library/gemma3:4b does not support tools',
    });
    await expect(ollama.chat({ ...chat, model: 'none' })).rejects.toMatchObject({
      status_code: 404,
      error: "model 'none' not found",
    });
  });
});
