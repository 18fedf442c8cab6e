import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { chatSchema, flaggedAnswersSchema, type ChatMessage } from 'shared/contract/schemas';
import { profiles } from '../../database/schema';
import { openTestApi, type TestApi } from '../../server/api.fixture';
import type { Answer } from '../answering';

const echo: Answer = async function* ({ text }) {
  yield { kind: 'text', text: `Answer to ${text}` };
  return 'model';
};

let api: TestApi;
let ann: string;
let moderator: string;
beforeAll(async () => {
  api = await openTestApi({ answer: echo });
  [ann, moderator] = [await api.tokenFor('ann'), await api.tokenFor('mo')];
  await api.call('GET', '/api/me', { token: moderator });
  await api.database.db.update(profiles).set({ role: 'moderator' }).where(eq(profiles.uid, 'mo'));
}, 180_000);
afterAll(() => api.close());

const call = (token: string, method: string, path: string, body?: unknown) =>
  api.call(method, `/api/assistant${path}`, { token, ...(body !== undefined && { body }) });

/** A chat of a user with one exchange. */
async function exchange(token: string, text: string) {
  const { json } = await call(token, 'POST', '/chats', {});
  const { id } = chatSchema.parse(json);
  await call(token, 'POST', `/chats/${id}/messages`, { text });
  const read = async (): Promise<ChatMessage[]> =>
    chatSchema.parse((await call(token, 'GET', `/chats/${id}`)).json).messages;
  const [question, answer] = await read();
  return { id, question, answer, read, flag: `/chats/${id}/messages/${answer?.id}/flag` };
}
const flagged = async () =>
  flaggedAnswersSchema.parse((await call(moderator, 'GET', '/flagged')).json).items;

describe('flagged answers', () => {
  it('are shown to moderators with question and reason until they are taken back', async () => {
    const { answer, flag, read } = await exchange(ann, 'P/E of Apple');
    await exchange(ann, 'private');
    expect((await call(ann, 'PUT', flag, { reason: 'Wrong year' })).status).toBe(204);
    expect((await read())[1]).toMatchObject({ flagged: true });
    const items = await flagged();
    expect(items).toMatchObject([
      {
        id: answer?.id,
        question: 'P/E of Apple',
        reason: 'Wrong year',
        answer: { id: answer?.id, parts: [{ text: 'Answer to P/E of Apple' }], flagged: true },
        reviewedAt: null,
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/private|ann/);
    expect((await call(ann, 'DELETE', flag)).status).toBe(204);
    expect((await call(ann, 'DELETE', flag)).status).toBe(204);
    expect((await read())[1]).toMatchObject({ flagged: false });
    expect(await flagged()).toEqual([]);
  });

  it('are reviewed by moderators, open ones first; another reason opens one again', async () => {
    const [one, two] = [await exchange(ann, 'one'), await exchange(ann, 'two')];
    await call(ann, 'PUT', one.flag, { reason: 'a' });
    await call(ann, 'PUT', two.flag, { reason: 'b' });
    const questions = async () =>
      (await flagged()).map(({ question, reviewedAt }) => [question, reviewedAt === null]);
    expect(await questions()).toEqual([
      ['two', true],
      ['one', true],
    ]);
    const review = (method: string) =>
      call(moderator, method, `/flagged/${two.answer?.id}/reviewed`);
    expect((await review('PUT')).status).toBe(204);
    expect(await questions()).toEqual([
      ['one', true],
      ['two', false],
    ]);
    await review('DELETE');
    expect((await questions())[0]).toEqual(['two', true]);
    await review('PUT');
    await call(ann, 'PUT', two.flag, { reason: 'c' });
    expect((await questions())[0]).toEqual(['two', true]);
    // The chat takes its flags along.
    await call(ann, 'DELETE', `/chats/${one.id}`);
    expect(await questions()).toEqual([['two', true]]);
  });

  it('are open to moderators alone', async () => {
    const { answer } = await exchange(ann, 'x');
    for (const [method, path] of [
      ['GET', '/flagged'],
      ['PUT', `/flagged/${answer?.id}/reviewed`],
      ['DELETE', `/flagged/${answer?.id}/reviewed`],
    ] as const) {
      expect(await call(ann, method, path)).toMatchObject({ status: 403 });
      expect((await api.call(method, `/api/assistant${path}`)).status).toBe(401);
    }
    for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await call(moderator, 'PUT', `/flagged/${id}/reviewed`)).status).toBe(404);
  });

  it('are answers, with a reason that can be stored', async () => {
    const { id, question, flag } = await exchange(ann, 'x');
    const ofQuestion = `/chats/${id}/messages/${question?.id}/flag`;
    expect((await call(ann, 'PUT', ofQuestion, { reason: 'x' })).status).toBe(404);
    for (const reason of ['x'.repeat(501), 'a\u0000', '\uD800', 1])
      expect((await call(ann, 'PUT', flag, { reason })).status).toBe(400);
    // A moderator flags own answers like every user.
    expect((await call(moderator, 'PUT', flag, { reason: 'x' })).status).toBe(404);
  });
});
