/** Chats are part of the account: its export has them, its deletion takes them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { chatSchema } from 'shared/contract/schemas';
import { openTestApi, type TestApi } from '../../server/api.fixture';
import type { Answer } from '../answering';

const echo: Answer = async function* ({ text }) {
  yield { kind: 'text', text: `Answer to ${text}` };
  return 'grammar';
};

const TABLES = ['assistant_chats', 'assistant_messages', 'assistant_flags', 'assistant_questions'];

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ answer: echo });
}, 180_000);
afterAll(() => api.close());

async function chatOf(uid: string) {
  const token = await api.tokenFor(uid);
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, `/api/assistant${path}`, { token, ...(body !== undefined && { body }) });
  const { id } = chatSchema.parse((await call('POST', '/chats', {})).json);
  await call('POST', `/chats/${id}/messages`, { text: `question of ${uid}` });
  const { messages } = chatSchema.parse((await call('GET', `/chats/${id}`)).json);
  await call('PUT', `/chats/${id}/messages/${messages[1]?.id}/flag`, { reason: `flag of ${uid}` });
  return token;
}

const rows = async () => {
  const counts: number[] = [];
  for (const table of TABLES) {
    const { rowCount } = await api.database.db.$client.query(`select from ${table}`);
    counts.push(rowCount ?? 0);
  }
  return counts;
};

it('exports the chats of the user alone, and deletes them with the account', async () => {
  const ann = await chatOf('ann');
  await chatOf('bob');
  const answer = await fetch(`${api.origin}/api/me/export`, {
    headers: { authorization: `Bearer ${ann}` },
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => strFromU8(files[`${name}.json`] ?? new Uint8Array());
  expect(text('assistant_chats')).toContain('question of ann');
  expect(text('assistant_messages')).toContain('Answer to question of ann');
  expect(text('assistant_flags')).toContain('flag of ann');
  expect(JSON.parse(text('assistant_questions'))).toMatchObject([{ uid: 'ann', asked: 1 }]);
  expect(TABLES.map(text).join()).not.toContain('bob');

  expect(await rows()).toEqual([2, 4, 2, 2]);
  const deleted = await api.call('DELETE', '/api/me', {
    token: ann,
    body: { confirm: 'ann@example.com' },
  });
  expect(deleted.status).toBe(204);
  expect(await rows()).toEqual([1, 2, 1, 1]);
});
