import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatSchema, chatsSchema, type Chat } from 'shared/contract/schemas';
import { ASSISTANT_LIMITS } from 'shared/contract/schemas';
import { assistantChats, assistantMessages } from '../../database/schema';
import { openTestApi, type TestApi } from '../../server/api.fixture';
import type { Answer } from '../answering';

/** Repeats the question, so that the search has something to find. */
const echo: Answer = async function* ({ text }) {
  yield { kind: 'text', text: `Answer to ${text}` };
  return 'grammar';
};

let api: TestApi;
let ann: string;
let bob: string;
beforeAll(async () => {
  api = await openTestApi({ answer: echo });
  [ann, bob] = [await api.tokenFor('ann'), await api.tokenFor('bob')];
}, 180_000);
afterAll(() => api.close());

const call = (token: string, method: string, path: string, body?: unknown) =>
  api.call(method, `/api/assistant${path}`, { token, ...(body !== undefined && { body }) });
const create = async (token: string, body: unknown = {}): Promise<Chat> =>
  chatSchema.parse((await call(token, 'POST', '/chats', body)).json);
const question = async (token: string, chat: string, text: string) =>
  (await call(token, 'POST', `/chats/${chat}/messages`, { text })).text;
const titles = async (token: string, q?: string) => {
  const { json } = await call(
    token,
    'GET',
    `/chats${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`,
  );
  return chatsSchema.parse(json).items.map(({ title }) => title);
};

describe('/api/assistant/chats', () => {
  it('supports the life cycle of a chat', async () => {
    const answer = await call(ann, 'POST', '/chats', {});
    expect(answer.status).toBe(201);
    const chat = chatSchema.parse(answer.json);
    expect(answer.headers['location']).toBe(`/api/assistant/chats/${chat.id}`);
    expect(chat).toMatchObject({ title: 'New chat', messages: [] });
    await question(ann, chat.id, ' Which banks\n pay a dividend? ');
    const { json } = await call(ann, 'GET', `/chats/${chat.id}`);
    expect(chatSchema.parse(json)).toMatchObject({
      title: 'Which banks pay a dividend?',
      messages: [{ role: 'user' }, { role: 'assistant', end: 'complete', source: 'grammar' }],
    });
    await create(ann, { title: 'Second' });
    expect(await titles(ann)).toEqual(['Second', 'Which banks pay a dividend?']);
    const renamed = await call(ann, 'PATCH', `/chats/${chat.id}`, { title: ' Banks ' });
    expect(renamed.json).toMatchObject({ id: chat.id, title: 'Banks', messages: 2 });
    // A chat with a title keeps it; a question puts the chat first.
    await question(ann, chat.id, 'And insurers?');
    expect(await titles(ann)).toEqual(['Banks', 'Second']);
    expect((await call(ann, 'DELETE', `/chats/${chat.id}`)).status).toBe(204);
    expect((await call(ann, 'GET', `/chats/${chat.id}`)).status).toBe(404);
    await create(ann);
    expect((await call(ann, 'DELETE', '/chats')).status).toBe(204);
    expect(await titles(ann)).toEqual([]);
    expect(await api.database.db.select().from(assistantMessages)).toEqual([]);
  });

  it('searches titles, questions and answers, in any case, with every character as itself', async () => {
    const one = await create(ann, { title: 'Dividends 100%' });
    const two = await create(ann, { title: 'Other' });
    await question(ann, one.id, 'Coca-Cola?');
    await question(ann, two.id, 'P_E of KO');
    const results = await Promise.all(
      ['dividends', 'COLA', 'answer to', '100%', '%', 'P_E', 'p-e', "' or 1=1", 'nothing'].map(
        (q) => titles(ann, q),
      ),
    );
    expect(results).toEqual([
      ['Dividends 100%'],
      ['Dividends 100%'],
      ['Other', 'Dividends 100%'],
      ['Dividends 100%'],
      ['Dividends 100%'],
      ['Other'],
      [],
      [],
      [],
    ]);
    expect(await titles(bob, 'cola')).toEqual([]);
    expect((await call(ann, 'GET', `/chats?q=${'x'.repeat(101)}`)).status).toBe(400);
    await call(ann, 'DELETE', '/chats');
  });

  it('hides chats of other users, and does not distinguish them from missing ones', async () => {
    const chat = await create(ann, { title: 'Mine' });
    await question(ann, chat.id, 'secret');
    const { messages } = chatSchema.parse((await call(ann, 'GET', `/chats/${chat.id}`)).json);
    const [ownQuestion, answer] = messages;
    const tries = (id: string) =>
      Promise.all([
        call(bob, 'GET', `/chats/${id}`),
        call(bob, 'PATCH', `/chats/${id}`, { title: 'X' }),
        call(bob, 'DELETE', `/chats/${id}`),
        call(bob, 'POST', `/chats/${id}/messages`, { text: 'x', replaces: ownQuestion?.id }),
        call(bob, 'PUT', `/chats/${id}/messages/${answer?.id}/flag`, { reason: 'x' }),
        call(bob, 'DELETE', `/chats/${id}/messages/${answer?.id}/flag`),
      ]);
    const [others, unknown, malformed] = [
      await tries(chat.id),
      await tries('00000000-0000-4000-8000-000000000000'),
      await tries("x' or 1=1"),
    ];
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 404));
    expect(others.map(({ json }) => json)).toEqual(unknown.map(({ json }) => json));
    expect(malformed.map(({ status }) => status)).toEqual(others.map(() => 404));
    // Neither in a chat of their own.
    const own = await create(bob);
    for (const replaces of [ownQuestion?.id, answer?.id])
      expect(
        (await call(bob, 'POST', `/chats/${own.id}/messages`, { text: 'x', replaces })).status,
      ).toBe(404);
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await call(bob, method, `/chats/${own.id}/messages/${answer?.id}/flag`, { reason: 'x' }))
          .status,
      ).toBe(404);
    await call(bob, 'DELETE', '/chats');
    expect(chatSchema.parse((await call(ann, 'GET', `/chats/${chat.id}`)).json)).toMatchObject({
      title: 'Mine',
      messages,
    });
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: '\u200B' }, 'title'],
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ title: 'a\u0000' }, 'title'],
    [{ uid: 'bob' }, 'uid'],
  ])('refuses %j naming %s', async (body, field) => {
    const answer = await call(bob, 'POST', '/chats', body);
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ field }] } });
  });

  it('cuts a long first question to a title', async () => {
    const chat = await create(bob);
    await question(bob, chat.id, '😀'.repeat(200));
    expect(await titles(bob)).toEqual([`${'😀'.repeat(79)}…`]);
  });

  it('holds as many chats and questions as the limits say', async () => {
    const uid = 'cleo';
    const token = await api.tokenFor(uid);
    const first = await create(token);
    await api.database.db
      .insert(assistantChats)
      .values(
        Array.from({ length: ASSISTANT_LIMITS.chats - 2 }, (_, n) => ({ uid, title: `Chat ${n}` })),
      );
    await create(token);
    expect(await call(token, 'POST', '/chats', {})).toMatchObject({
      status: 409,
      json: { title: 'Too many chats' },
    });
    await api.database.db.insert(assistantMessages).values(
      Array.from({ length: ASSISTANT_LIMITS.messagesPerChat - 2 }, (_, position) => ({
        chatId: first.id,
        position,
        role: position % 2 === 0 ? ('user' as const) : ('assistant' as const),
        text: `${position}`,
      })),
    );
    expect(await question(token, first.id, 'last')).toContain('event: done');
    expect(
      await call(token, 'POST', `/chats/${first.id}/messages`, { text: 'more' }),
    ).toMatchObject({
      status: 409,
      json: { title: 'Chat is full' },
    });
    const { messages } = chatSchema.parse((await call(token, 'GET', `/chats/${first.id}`)).json);
    const last = messages.at(-2)?.id;
    const again = { text: 'again', replaces: last };
    expect((await call(token, 'POST', `/chats/${first.id}/messages`, again)).text).toContain(
      'event: done',
    );
  });
});
