/** Alerts of one snapshot fire once each, however often the API is killed while it evaluates them. */
import { expect, it } from 'vitest';
import { setTimeout } from 'node:timers/promises';
import { alertEventsSchema } from 'shared/contract/schemas';
import { killableApi, post, sign } from '../database/api-process.fixture';
import { recordsWith } from './alerts-api.fixture';

const USERS = 20;
/** As many as the free plan holds. */
const ALERTS_EACH = 10;
const MAX_KILLS = 6;
/** Longer than a busy machine needs for a new snapshot. */
const PATIENCE_MS = 120_000;

const api = killableApi();

it(`delivers each of ${USERS * ALERTS_EACH} alerts once`, async () => {
  let { child, ready, ended } = api.start();
  let origin = await ready;
  const emails = Array.from({ length: USERS }, (_, n) => `person-${n}@example.com`);
  const tokenOf = async (email: string, action: 'signUp' | 'signInWithPassword') =>
    (await sign(origin, action, email)).idToken ?? '';
  for (const email of emails) {
    const token = await tokenOf(email, 'signUp');
    for (let n = 0; n < ALERTS_EACH; n += 1) {
      const alert = { kind: 'price-above', symbol: 'AAPL.US', value: 5000 + n };
      const { id } = await post(`${origin}/api/alerts`, alert, token);
      expect(id).toBeDefined();
    }
  }
  const eventsOf = async (email: string) => {
    const answer = await fetch(`${origin}/api/alerts/events`, {
      headers: { authorization: `Bearer ${await tokenOf(email, 'signInWithPassword')}` },
    });
    return alertEventsSchema.parse(await answer.json()).items;
  };
  const firedByAll = async () => {
    let count = 0;
    for (const email of emails) count += (await eventsOf(email)).length;
    return count;
  };

  await api.serve(recordsWith({ 'AAPL.US': { price: 9000 } }), '2026-04-14T20:00:00Z');
  let kills = 0;
  let count = 0;
  for (const end = Date.now() + PATIENCE_MS; count < USERS * ALERTS_EACH;) {
    expect(Date.now()).toBeLessThan(end);
    const now = await firedByAll();
    // Some more have fired: the evaluation is running.
    if (now > count && kills < MAX_KILLS) {
      child.kill('SIGKILL');
      await ended;
      kills += 1;
      ({ child, ready, ended } = api.start());
      origin = await ready;
    } else await setTimeout(5);
    count = now;
  }
  expect(kills).toBeGreaterThan(0);
  // Would fire twice if the same snapshot were evaluated again.
  child.kill('SIGKILL');
  await ended;
  ({ child, ready, ended } = api.start());
  origin = await ready;
  await setTimeout(3000);
  for (const email of emails) {
    const events = await eventsOf(email);
    expect([email, new Set(events.map(({ alertId }) => alertId)).size, events.length]).toEqual([
      email,
      ALERTS_EACH,
      ALERTS_EACH,
    ]);
  }
  child.kill('SIGTERM');
  expect((await ended).status).toBe(0);
});
