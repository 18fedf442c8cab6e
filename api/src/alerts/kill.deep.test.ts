/** Alerts of one snapshot fire once each, however often the API is killed while it evaluates them. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { alertEventsSchema } from 'shared/contract/schemas';
import { apiProcesses, post } from '../database/api-process.fixture';
import { RECORDS } from '../market/routes.fixture';
import { writeSnapshot } from '../market/snapshot/write';
import { recordsWith } from './alerts-api.fixture';

const PEOPLE = 20;
/** As many as the free plan holds. */
const ALERTS_EACH = 10;
const MAX_KILLS = 6;
/** Longer than a busy machine takes for a new snapshot. */
const PATIENCE_MS = 120_000;

let dataDir: string;
let processes: ReturnType<typeof apiProcesses>;

const serve = (price: number | null, at: string) =>
  writeSnapshot(dataDir, {
    records: price === null ? RECORDS : recordsWith({ 'AAPL.US': { price } }),
    history: () => null,
    bars: () => null,
    meta: { asOf: at, demo: false, sources: ['listing'], createdAt: at },
  });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kill-alerts-'));
  await serve(null, '2026-04-13T20:00:00Z');
  processes = apiProcesses(dataDir);
});
afterAll(() => {
  processes.killAll();
  rmSync(dataDir, { recursive: true, force: true });
});

it(`delivers each of ${PEOPLE * ALERTS_EACH} alerts once`, async () => {
  let { child, ready, ended } = processes.start();
  let origin = await ready;
  const emails = Array.from({ length: PEOPLE }, (_, n) => `person-${n}@example.com`);
  const sign = async (email: string, action: string): Promise<string> => {
    const { idToken = '' } = await post(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=local`,
      { email, password: 'correct horse' },
    );
    return idToken;
  };
  for (const email of emails) {
    const token = await sign(email, 'signUp');
    for (let n = 0; n < ALERTS_EACH; n += 1) {
      const alert = { kind: 'price-above', symbol: 'AAPL.US', value: 5000 + n };
      const { id } = await post(`${origin}/api/alerts`, alert, token);
      expect(id).toBeDefined();
    }
  }
  const eventsOf = async (email: string) => {
    const answer = await fetch(`${origin}/api/alerts/events`, {
      headers: { authorization: `Bearer ${await sign(email, 'signInWithPassword')}` },
    });
    return alertEventsSchema.parse(await answer.json()).items;
  };
  const firedByAll = async () => {
    let count = 0;
    for (const email of emails) count += (await eventsOf(email)).length;
    return count;
  };

  await serve(9000, '2026-04-14T20:00:00Z');
  let kills = 0;
  let count = 0;
  for (const end = Date.now() + PATIENCE_MS; count < PEOPLE * ALERTS_EACH;) {
    expect(Date.now()).toBeLessThan(end);
    const now = await firedByAll();
    // Some more have fired: the evaluation is under way.
    if (now > count && kills < MAX_KILLS) {
      child.kill('SIGKILL');
      await ended;
      kills += 1;
      ({ child, ready, ended } = processes.start());
      origin = await ready;
    } else await setTimeout(5);
    count = now;
  }
  expect(kills).toBeGreaterThan(0);
  // What a second evaluation of the same snapshot would have fired twice.
  child.kill('SIGKILL');
  await ended;
  ({ child, ready, ended } = processes.start());
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
}, 900_000);
