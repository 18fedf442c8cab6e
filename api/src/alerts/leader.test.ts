/** Scheduled evaluation of alerts, by the leader alone. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { alertEventsSchema } from 'shared/contract/schemas';
import { localCoordination } from '../coordination/coordination';
import { LocalMessages } from '../coordination/messages/local-messages';
import type { Message } from '../coordination/messages/messages';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { recordsWith } from './alerts-api.fixture';

const PATIENCE = 45_000;
const role = { isLeader: false, listeners: new Set<(isLeader: boolean) => void>() };
const become = (isLeader: boolean) => {
  role.isLeader = isLeader;
  for (const listener of role.listeners) listener(isLeader);
};
const messages = new LocalMessages();
const published: Message[] = [];
messages.subscribe((message) => void published.push(message));

let api: TestApi;
let token = '';
beforeAll(async () => {
  api = await openTestApi({
    alertsAt: () => new Date('2026-04-14T21:00:00Z'),
    coordination: {
      ...localCoordination(),
      messages,
      leadership: {
        get isLeader() {
          return role.isLeader;
        },
        onChange: (listener) => {
          role.listeners.add(listener);
          return () => void role.listeners.delete(listener);
        },
      },
    },
  });
  token = await api.tokenFor('ann');
});
afterAll(() => api.close());

const eventsOf = async () =>
  alertEventsSchema.parse((await api.call('GET', '/api/alerts/events', { token })).json).items;
const create = (value: number) =>
  api.call('POST', '/api/alerts', {
    token,
    body: { kind: 'price-above', symbol: 'AAPL.US', value },
  });

it('notifies the leader of a new and of a deleted alert, and fires none on a new snapshot', async () => {
  const created = await create(5000);
  expect(created.status).toBe(201);
  const alerts = [{ topic: 'alerts', subject: 'ann' }];
  expect(published).toEqual(alerts);
  const other = (await create(6000)).json as { id: string };
  await api.call('DELETE', `/api/alerts/${other.id}`, { token });
  expect(published).toEqual([...alerts, ...alerts, ...alerts]);

  await api.serve(recordsWith({ 'AAPL.US': { price: 9000 } }), '2026-04-14T20:00:00Z');
  await vi.waitFor(async () => {
    const answer = await api.call('GET', '/api/assets/AAPL.US');
    expect(answer.text).toContain('9000');
  }, PATIENCE);
  expect(await eventsOf()).toEqual([]);
});

it('fires due alerts once this process is elected', async () => {
  become(true);
  await vi.waitFor(async () => expect(await eventsOf()).toHaveLength(1), PATIENCE);
  become(false);
});
