import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerDoneSchema, chatSchema, problemSchema } from 'shared/contract/schemas';
import { PLAN_QUOTAS, type AnswerPart, type Chat, type Citation } from 'shared/contract';
import { openTestApi, type TestApi } from '../../server/api.fixture';
import { ModelFailure } from '../answering';
import { ModelBusy } from '../model/generation-queue';
import { ask, type AskedQuestion } from '../testing/ask.fixture';
import { scriptedAnswers, text } from '../testing/scripted-answer.fixture';
import { ANSWERS_PER_CLIENT } from './open-answers';

const script = scriptedAnswers();
let time = new Date('2026-11-20T12:00:00Z');
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ answer: script.answer, now: () => time });
}, 180_000);
afterAll(() => api.close());

let users = 0;
/** A new user with a chat. */
async function newUser() {
  const uid = `asker-${users++}`;
  const token = await api.tokenFor(uid);
  const { json } = await api.call('POST', '/api/assistant/chats', { token, body: {} });
  const { id } = chatSchema.parse(json);
  return {
    uid,
    token,
    chatId: id,
    ask: (body: unknown) =>
      ask(api, `/chats/${id}/messages`, body, { authorization: `Bearer ${token}` }),
    chat: async (): Promise<Chat> =>
      chatSchema.parse((await api.call('GET', `/api/assistant/chats/${id}`, { token })).json),
    used: async () => {
      const { json: status } = await api.call('GET', '/api/assistant/status', { token });
      return (status as { quota: { used: number } }).quota.used;
    },
  };
}

const CITATION: Citation = {
  id: '1.peRatio',
  label: 'P/E ratio of Apple Inc.',
  value: '31.42',
  href: '/stocks/details/AAPL.US',
  asOf: '2026-11-19',
};
const TABLE = {
  title: 'Dividends of Coca-Cola',
  columns: [{ label: 'Paid', align: 'end' as const }],
  rows: [[CITATION], ['none']],
  more: null,
};
const SCREEN = {
  type: 'stocks' as const,
  where: [{ field: 'peRatio', lte: 15 }],
  broker: null,
  sort: [],
  understood: ['under 15 times earnings'],
  notUnderstood: [],
};

/** Asks and answers with one text. */
async function exchange(user: Awaited<ReturnType<typeof newUser>>, body: unknown, words: string) {
  const stream = await user.ask(body);
  const running = await script.next();
  await running.give(text(words));
  running.end();
  return answerDoneSchema.parse((await stream.rest()).at(-1)?.data);
}

/** Polls the stored chat until it satisfies a condition. */
async function untilStored(user: Awaited<ReturnType<typeof newUser>>, is: (chat: Chat) => boolean) {
  for (;;) {
    const chat = await user.chat();
    if (is(chat)) return chat;
  }
}

describe('a question in a chat', () => {
  it('is answered in events, and stored with its answer', async () => {
    const user = await newUser();
    const stream = await user.ask({
      text: 'P/E of\nApple?',
      context: { path: '/stocks/details/AAPL.US?tab=x', label: 'Apple', symbols: ['AAPL.US'] },
    });
    expect([stream.status, stream.contentType]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const running = await script.next();
    expect(running.question).toMatchObject({
      text: 'P/E of\nApple?',
      context: { path: '/stocks/details/AAPL.US?tab=x', symbols: ['AAPL.US'] },
      earlier: [],
      asker: { uid: user.uid, tier: 'free', broker: null },
      model: null,
    });
    const parts: AnswerPart[] = [
      text('Apple '),
      text('trades at '),
      { kind: 'citation', citation: CITATION },
      { kind: 'struck', text: '12' },
      { kind: 'screen', screen: SCREEN },
      { kind: 'table', table: TABLE },
    ];
    const data = [parts[0], parts[1], CITATION, parts[3], SCREEN, TABLE];
    for (const [index, part] of parts.entries()) {
      void running.give(part);
      // Each part arrives before the next one is written.
      expect(await stream.next()).toEqual({ event: part.kind, data: data[index] });
    }
    running.end('model');
    const done = await stream.next();
    const chat = await user.chat();
    const [question, answer] = chat.messages;
    expect(done).toEqual({
      event: 'done',
      data: { questionId: question?.id, answerId: answer?.id, source: 'model', remaining: 9 },
    });
    expect(await stream.next()).toBeNull();
    expect(chat.title).toBe('P/E of Apple?');
    expect(question).toMatchObject({ role: 'user', text: 'P/E of\nApple?' });
    expect(answer).toMatchObject({
      source: 'model',
      end: 'complete',
      flagged: false,
      parts: [text('Apple trades at '), ...parts.slice(2)],
    });
  });

  it('knows the earlier exchanges as plain text, without what was struck', async () => {
    const user = await newUser();
    const first = await user.ask({ text: 'first' });
    const running = await script.next();
    for (const part of [
      text('It is '),
      { kind: 'struck', text: '99' },
      { kind: 'citation', citation: CITATION },
    ] as const)
      await running.give(part);
    running.end();
    await first.rest();
    const second = await user.ask({ text: 'second' });
    const { question, end } = await script.next();
    expect(question.earlier).toEqual([{ question: 'first', answer: 'It is 31.42' }]);
    end();
    await second.rest();
  });

  it('replaces an earlier one and everything after it', async () => {
    const user = await newUser();
    await exchange(user, { text: 'one' }, 'A');
    const { questionId } = await exchange(user, { text: 'two' }, 'B');
    await exchange(user, { text: 'three' }, 'C');
    await exchange(user, { text: 'four', replaces: questionId }, 'D');
    const { messages, title } = await user.chat();
    expect(title).toBe('one');
    expect(messages.map((one) => (one.role === 'user' ? one.text : one.parts))).toEqual([
      'one',
      [text('A')],
      'four',
      [text('D')],
    ]);
    const answerId = messages[1]?.id;
    for (const replaces of [answerId, 'x', '00000000-0000-4000-8000-000000000000']) {
      expect((await user.ask({ text: 'five', replaces })).status).toBe(404);
    }
    expect((await user.chat()).messages).toHaveLength(4);
  });

  it.each([
    [{ text: '' }, 'text'],
    [{ text: ' \n' }, 'text'],
    [{ text: 'x'.repeat(501) }, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
    [{ text: 'a\uD800' }, 'text'],
    [{ text: 'a', uid: 'bob' }, 'uid'],
    [{ text: 'a', context: { path: '//evil.example/x', label: 'x' } }, 'context.path'],
    [{ text: 'a', context: { path: '/\\evil.example', label: 'x' } }, 'context.path'],
    [{ text: 'a', context: { path: 'https://evil.example', label: 'x' } }, 'context.path'],
    [{ text: 'a', context: { path: '/a\u0000', label: 'x' } }, 'context'],
    [{ text: 'a', context: { path: '/a', label: 'x', symbols: ['\uD800'] } }, 'context'],
    [
      { text: 'a', context: { path: '/a', label: 'x', symbols: Array(6).fill('A') } },
      'context.symbols',
    ],
  ])('is refused as %j naming %s, and not counted', async (body, field) => {
    const user = await newUser();
    const answer = await api.call('POST', `/api/assistant/chats/${user.chatId}/messages`, {
      token: user.token,
      body,
    });
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ field }] } });
    expect([(await user.chat()).messages, await user.used()]).toEqual([[], 0]);
  });
});

describe('the end of an answer', () => {
  it('comes with the client’s leaving: the signal is aborted before the next part', async () => {
    const user = await newUser();
    const stream = await user.ask({ text: 'x' });
    const running = await script.next();
    void running.give(text('A'));
    await stream.next();
    stream.leave();
    await running.aborted;
    // The answer ignores its signal and continues.
    running.give(text('B')).catch(() => undefined);
    const { messages } = await untilStored(user, (chat) => {
      const answer = chat.messages[1];
      return answer?.role === 'assistant' && answer.end === 'stopped';
    });
    expect(messages[1]).toMatchObject({ parts: [text('A')] });
    // The visitor stopped it: it counts.
    expect(await user.used()).toBe(1);
  });

  it('comes with the end of the session', async () => {
    const user = await newUser();
    const stream = await user.ask({ text: 'x' });
    const running = await script.next();
    await running.give(text('A'));
    await api.call('DELETE', '/api/me/sessions', { token: user.token });
    await running.aborted;
    expect((await stream.rest()).map(({ event }) => event)).toEqual(['text']);
  });

  it.each([
    [new Error('secret'), 500, 'Something went wrong on our side'],
    [new ModelFailure('unreachable'), 503, 'cannot be reached'],
    [new ModelFailure('slow'), 503, 'in time'],
    [new ModelFailure('cut'), 503, 'broke off'],
    [new ModelFailure('refused'), 503, 'refused'],
    [new ModelBusy(), 503, 'busy'],
  ])(
    'is an event `error` after %s, and the question is given back',
    async (fault, status, words) => {
      const user = await newUser();
      const stream = await user.ask({ text: 'x' });
      const running = await script.next();
      await running.give(text('A'));
      running.fail(fault);
      const last = (await stream.rest()).at(-1);
      expect(last?.event).toBe('error');
      const problem = problemSchema.parse(last?.data);
      expect(problem.status).toBe(status);
      expect(problem.detail).toContain(words);
      expect(JSON.stringify(problem)).not.toContain('secret');
      expect((await user.chat()).messages[1]).toMatchObject({ end: 'cut', parts: [text('A')] });
      expect(await user.used()).toBe(0);
    },
  );

  it('is stored while it is written, as cut', async () => {
    const user = await newUser();
    const stream = await user.ask({ text: 'x' });
    const running = await script.next();
    await running.give(text('A'));
    const chat = await untilStored(user, ({ messages: [, answer] }) =>
      Boolean(answer?.role === 'assistant' && answer.parts.length > 0),
    );
    expect(chat.messages[1]).toMatchObject({ end: 'cut', parts: [text('A')] });
    running.end();
    await stream.rest();
    expect((await user.chat()).messages[1]).toMatchObject({ end: 'complete' });
  });

  it('stores characters that a model writes and a database cannot hold', async () => {
    const user = await newUser();
    await exchange(user, { text: 'x' }, 'a\u0000b\uD800c\u001b');
    expect((await user.chat()).messages[1]).toMatchObject({ parts: [text('ab\uFFFDc')] });
  });

  it('comes when its chat is deleted, without a trace', async () => {
    const user = await newUser();
    const stream = await user.ask({ text: 'x' });
    const running = await script.next();
    await api.call('DELETE', '/api/assistant/chats', { token: user.token });
    await running.give(text('A'));
    running.end();
    expect((await stream.rest()).at(-1)?.event).toBe('done');
    expect((await api.call('GET', '/api/assistant/chats', { token: user.token })).json).toEqual({
      items: [],
    });
  });
});

describe('limits', () => {
  it('refuse a question of a full day, and count again on the next one', async () => {
    const user = await newUser();
    const quota = PLAN_QUOTAS.free.assistantQuestions ?? 0;
    for (let count = 1; count <= quota; count++)
      expect((await exchange(user, { text: 'x' }, 'A')).remaining).toBe(quota - count);
    const { messages } = await user.chat();
    const refused = await api.call('POST', `/api/assistant/chats/${user.chatId}/messages`, {
      token: user.token,
      body: { text: 'more', replaces: messages[0]?.id },
    });
    expect(refused).toMatchObject({
      status: 403,
      json: {
        title: 'Plan limit reached',
        detail:
          'Your Free plan has 10 questions a day, and you asked all of them. Plus has 50. The next day starts at 00:00 UTC.',
      },
    });
    // A refused question replaces nothing.
    expect(await user.chat()).toMatchObject({ messages });
    const before = time;
    time = new Date('2026-11-21T00:00:00Z');
    expect((await exchange(user, { text: 'x' }, 'A')).remaining).toBe(quota - 1);
    time = before;
  });

  it('count concurrent questions once each', async () => {
    const user = await newUser();
    const stream = await Promise.all([1, 2, 3].map(() => user.ask({ text: 'x' })));
    const remaining = new Set<unknown>();
    for (const _ of stream) (await script.next()).end();
    for (const one of stream) {
      const done = answerDoneSchema.parse((await one.rest()).at(-1)?.data);
      remaining.add(done.remaining);
    }
    expect([...remaining].toSorted()).toEqual([7, 8, 9]);
    expect((await user.chat()).messages.map(({ role }) => role)).toEqual(
      Array.from({ length: 3 }, () => ['user', 'assistant']).flat(),
    );
  });

  it('refuse more answers at once than a client reads', async () => {
    const user = await newUser();
    const open: AskedQuestion[] = [];
    for (let count = 0; count < ANSWERS_PER_CLIENT; count++)
      open.push(await user.ask({ text: 'x' }));
    const refused = await user.ask({ text: 'x' });
    expect(refused.status).toBe(429);
    for (const _ of open) (await script.next()).end();
    for (const one of open) await one.rest();
    await exchange(user, { text: 'x' }, 'A');
  });
});

describe('the broker of the asker', () => {
  it.each([
    ['ib', 'ib'],
    ['nowhere', null],
    [null, null],
  ])('%j is passed on as %j', async (broker, expected) => {
    const user = await newUser();
    const stream = await user.ask({ text: 'Stocks at my broker', broker });
    const running = await script.next();
    expect(running.question.asker.broker).toBe(expected);
    running.end();
    await stream.rest();
  });
});

describe('a question of a visitor', () => {
  const visitor = (name: string) => ({ 'user-agent': name, 'accept-language': 'en' });
  const askAs = (name: string, body: object, address = '192.0.2.1') =>
    ask(api, '/questions', body, visitor(name), address);

  it('is answered without a model, and nothing is stored', async () => {
    const stream = await askAs('one', { text: 'P/E of Apple' });
    const running = await script.next();
    expect(running.question).toMatchObject({
      asker: { uid: null, tier: 'visitor', broker: null },
      earlier: [],
      model: null,
    });
    await running.give(text('A'));
    running.end();
    expect(await stream.rest()).toEqual([
      { event: 'text', data: text('A') },
      {
        event: 'done',
        data: { questionId: null, answerId: null, source: 'grammar', remaining: 4 },
      },
    ]);
  });

  it('is counted per browser and day; one that failed is not', async () => {
    const question = async (name: string) => {
      const stream = await askAs(name, { text: 'x' }, '192.0.2.2');
      if (stream.status === 200) (await script.next()).end();
      return [stream.status, (await stream.rest()).length];
    };
    const failed = await askAs('two', { text: 'x' }, '192.0.2.2');
    (await script.next()).fail(new Error('x'));
    await failed.rest();
    for (let count = 0; count < 5; count++) expect(await question('two')).toEqual([200, 1]);
    expect(await question('two')).toEqual([403, 0]);
    expect(await question('three')).toEqual([200, 1]);
    const status = await api.call('GET', '/api/assistant/status', {
      headers: visitor('two'),
      client: '192.0.2.2',
    });
    expect(status.json).toEqual({
      model: { state: 'off', name: null },
      quota: { limit: 5, used: 5, resetsAt: '2026-11-21T00:00:00.000Z' },
    });
  });

  it('takes no chat', async () => {
    const { status } = await askAs('four', { text: 'x', replaces: 'y' });
    expect(status).toBe(400);
  });
});
