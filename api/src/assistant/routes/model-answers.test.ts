/** Answers that use the model: from the client's connection to the connection of the model server. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assistantStatusSchema, chatSchema, problemSchema } from 'shared/contract/schemas';
import { openTestApi, type TestApi } from '../../server/api.fixture';
import type { Answer } from '../answering';
import {
  openOllamaDouble,
  type DoubleAnswer,
  type OllamaDouble,
} from '../model/ollama-double.fixture';
import { ask } from '../testing/ask.fixture';

/** Hands the words of the model on; without a model the grammar answers. */
const fromModel: Answer = async function* ({ text, model, signal }) {
  if (model && text === 'handled') {
    try {
      for await (const _ of model.write({ messages: [], signal }));
    } catch {
      yield { kind: 'text', text: 'The model is not available.' };
    }
    return 'not-understood';
  }
  if (!model) {
    yield { kind: 'text', text: 'by grammar' };
    return 'grammar';
  }
  const messages = [{ role: 'user' as const, content: text }];
  for await (const words of model.write({ messages, signal })) yield { kind: 'text', text: words };
  return 'model';
};

let script: DoubleAnswer = { kind: 'text', pieces: ['A'] };
let double: OllamaDouble;
let api: TestApi;
beforeAll(async () => {
  double = await openOllamaDouble({ answer: () => script });
  api = await openTestApi({ answer: fromModel, ollamaUrl: double.url });
}, 180_000);
afterEach(() => {
  script = { kind: 'text', pieces: ['A'] };
});
afterAll(async () => {
  await api.close();
  await double.close();
});

let users = 0;
async function newUser() {
  const token = await api.tokenFor(`modelled-${users++}`);
  const { json } = await api.call('POST', '/api/assistant/chats', { token, body: {} });
  const { id } = chatSchema.parse(json);
  return {
    ask: (text: string) =>
      ask(api, `/chats/${id}/messages`, { text }, { authorization: `Bearer ${token}` }),
    /** Polls the stored answer until it has this end. */
    ends: async (end: string) => {
      for (;;) {
        const read = await api.call('GET', `/api/assistant/chats/${id}`, { token });
        const answer = chatSchema.parse(read.json).messages[1];
        if (answer?.role === 'assistant' && answer.end === end) return answer;
      }
    },
  };
}

describe('an answer by the model', () => {
  it('streams the words of the model', async () => {
    script = { kind: 'text', pieces: ['One ', 'two'] };
    const user = await newUser();
    const events = await (await user.ask('x')).rest();
    expect(events.map(({ data }) => data)).toMatchObject([
      { text: 'One ' },
      { text: 'two' },
      { source: 'model' },
    ]);
  });

  it('ends at the model server when the client leaves, before the next piece', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    script = {
      kind: 'paced',
      pieces: ['A', 'B', 'C'],
      before: (piece) => (piece === 1 ? released : Promise.resolve()),
    };
    const user = await newUser();
    const called = double.nextCall();
    const stream = await user.ask('x');
    const call = await called;
    expect(await stream.next()).toMatchObject({ event: 'text' });
    stream.leave();
    expect(await call.ended).toEqual({ early: true });
    release();
    expect(call.pieces).toBe(1);
    expect(await user.ends('stopped')).toMatchObject({ parts: [{ text: 'A' }], source: 'model' });
  });

  it('keeps the words before a cut, and says that the model broke off', async () => {
    script = { kind: 'broken', pieces: ['A'] };
    const user = await newUser();
    const last = (await (await user.ask('x')).rest()).at(-1);
    expect(last?.event).toBe('error');
    expect(problemSchema.parse(last?.data).detail).toContain('broke off');
    expect(await user.ends('cut')).toMatchObject({ parts: [{ text: 'A' }] });
  });

  it('waits in line behind others, and is refused as busy when the line is full', async () => {
    script = { kind: 'silent', pieces: ['A'] };
    const called = double.nextCall();
    const first = await (await newUser()).ask('first');
    await called;
    // Eight wait; more than one account has.
    const line = await Promise.all(
      Array.from({ length: 8 }, async () => (await newUser()).ask('waits')),
    );
    const user = await newUser();
    // The line fills in any order with this question, so exactly one of nine is refused.
    const last = await user.ask('last');
    const refused = await Promise.race(
      [...line, last].map(async (stream) => {
        const event = await stream.next();
        return event ?? new Promise<never>(() => {});
      }),
    );
    expect(refused).toMatchObject({
      event: 'error',
      data: { status: 503, title: 'Assistant is busy' },
    });
    for (const stream of [first, ...line, last]) stream.leave();
    script = { kind: 'text', pieces: ['B'] };
    const next = await (await newUser()).ask('x');
    expect((await next.rest()).at(-1)?.event).toBe('done');
  });

  it('is not counted when only the model could have answered and it failed', async () => {
    script = { kind: 'broken', pieces: ['A'] };
    const failed = await (await (await newUser()).ask('handled')).rest();
    expect(failed.at(-1)?.data).toMatchObject({ source: 'not-understood', remaining: 10 });
    script = { kind: 'text', pieces: ['A'] };
    const counted = await (await (await newUser()).ask('handled')).rest();
    expect(counted.at(-1)?.data).toMatchObject({ source: 'not-understood', remaining: 9 });
  });

  it('is left to the grammar after a failure, and for visitors', async () => {
    const status = async () =>
      assistantStatusSchema.parse((await api.call('GET', '/api/assistant/status')).json).model;
    expect(await status()).toEqual({ state: 'ready', name: 'gemma3:4b' });
    const visitor = await ask(api, '/questions', { text: 'x' });
    expect((await visitor.rest())[0]?.data).toMatchObject({ text: 'by grammar' });
    script = { kind: 'status', status: 500, error: 'x' };
    const user = await newUser();
    expect((await (await user.ask('x')).rest()).at(-1)?.event).toBe('error');
    expect(await status()).toEqual({ state: 'unreachable', name: 'gemma3:4b' });
    script = { kind: 'text', pieces: ['A'] };
    const later = await (await newUser()).ask('x');
    expect((await later.rest())[0]?.data).toMatchObject({ text: 'by grammar' });
  });
});
