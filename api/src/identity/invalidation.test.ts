/** Changes by another process take effect here with its message. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localCoordination } from '../coordination/coordination';
import { Listeners } from '../coordination/messages/listeners';
import { profiles } from '../database/schema';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { AccountSessions } from './account-sessions';

/** Messages and gaps as they arrive from other processes. */
const listeners = new Listeners();
const published: string[] = [];
let api: TestApi;
/** Sessions as another process has them. */
let other: AccountSessions;
beforeAll(async () => {
  api = await openTestApi({
    coordination: {
      ...localCoordination(),
      messages: {
        subscribe: listeners.subscribe,
        onGap: listeners.onGap,
        publish: async ({ topic, subject }) => void published.push(`${topic} ${subject}`),
        close: async () => undefined,
      },
    },
  });
  other = new AccountSessions(api.database.db);
});
afterAll(() => api.close());

const statusOf = async (token: string) => (await api.call('GET', '/api/me', { token })).status;

it.each([
  ['a message', (uid: string) => listeners.notify({ topic: 'user', subject: uid })],
  ['a gap', () => listeners.notifyGap()],
])('refuses a session that another process ended, with %s', async (name, arrive) => {
  const uid = `ended by ${name}`;
  const token = await api.tokenFor(uid);
  expect(await statusOf(token)).toBe(200);
  await other.revoke(uid);
  arrive(uid);
  expect(await statusOf(token)).toBe(401);
});

it.each([
  ['a message', (uid: string) => listeners.notify({ topic: 'user', subject: uid })],
  ['a gap', () => listeners.notifyGap()],
])('creates a profile again that another process deleted, after %s', async (name, arrive) => {
  const uid = `deleted by ${name}`;
  const token = await api.tokenFor(uid);
  expect(await statusOf(token)).toBe(200);
  await api.database.db.delete(profiles).where(eq(profiles.uid, uid));
  arrive(uid);
  expect(await statusOf(token)).toBe(200);
  expect(await api.database.db.select().from(profiles).where(eq(profiles.uid, uid))).toHaveLength(
    1,
  );
});

it('announces a sign-out of all devices and a deleted account', async () => {
  const [ann, bob] = [await api.tokenFor('ann'), await api.tokenFor('bob')];
  expect((await api.call('DELETE', '/api/me/sessions', { token: ann })).status).toBe(204);
  expect(published).toContain('user ann');
  const body = { confirm: 'bob@example.com' };
  expect((await api.call('DELETE', '/api/me', { token: bob, body })).status).toBe(204);
  expect(published).toContain('user bob');
});
