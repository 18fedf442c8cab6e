/** Alerts over HTTP: a market with figures set by the test, live prices and a manual clock. */
import { setTimeout } from 'node:timers/promises';
import type { Alert, AlertEvent, CreateAlert } from 'shared/contract';
import { alertEventsSchema, alertSchema } from 'shared/contract/schemas';
import { handFeed } from '../live/hand-feed.fixture';
import type { AssetRecord } from 'market-model/dataset/dataset';
import { RECORDS } from '../market/routes.fixture';
import { openTestApi, type TestApi, type TestApiOptions } from '../server/api.fixture';

type Fields = AssetRecord['fields'];
const ORIGIN = { source: 'listing', date: '2026-04-13', kind: 'reported' as const };

/** The records of the test market with other figures. */
export const recordsWith = (changes: Record<string, Fields>): AssetRecord[] =>
  RECORDS.map((record) => {
    const fields = changes[record.symbol];
    if (!fields) return record;
    const origins = Object.fromEntries(Object.keys(fields).map((field) => [field, ORIGIN]));
    return {
      ...record,
      fields: { ...record.fields, ...fields },
      provenance: { ...record.provenance, ...origins },
    };
  });

export interface AlertsApi {
  api: TestApi;
  feed: ReturnType<typeof handFeed>;
  clock: { now: Date };
  newUser(uid: string): Promise<TestUser>;
  /** Serves a snapshot with these figures, and waits until alerts were evaluated for it. */
  market(changes: Record<string, Fields>): Promise<void>;
  close(options?: { keep?: boolean }): Promise<void>;
}

export interface TestUser {
  token: string;
  create(alert: CreateAlert): Promise<Alert>;
  /** Texts of fired alerts, oldest first. */
  fired(): Promise<string[]>;
  events(): Promise<AlertEvent[]>;
  /** The same when there are `count` of them; waits for them. */
  firedAfter(count: number): Promise<string[]>;
}

/** Longer than an evaluation takes on a busy machine. */
const PATIENCE_MS = 20_000;

export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It did not happen');
    await setTimeout(20);
  }
}

export async function openAlertsApi({
  dataDir,
  ...carriers
}: Pick<
  TestApiOptions,
  'dataDir' | 'mail' | 'pushTransport' | 'dataset'
> = {}): Promise<AlertsApi> {
  const feed = handFeed();
  const clock = { now: new Date('2026-04-13T21:00:00Z') };
  const api = await openTestApi({
    alertsAt: () => clock.now,
    feed,
    ...carriers,
    ...(dataDir !== undefined && { dataDir }),
  });
  const evaluatedFor = async () => {
    const { rows } = await api.database.db.$client.query<{ evaluated_for: string }>(
      'select distinct evaluated_for from alerts where active',
    );
    return rows.map((row) => row.evaluated_for.split(' ')[0] ?? '');
  };

  const newUser = async (uid: string): Promise<TestUser> => {
    const token = await api.tokenFor(uid);
    const events = async () =>
      alertEventsSchema.parse((await api.call('GET', '/api/alerts/events', { token })).json).items;
    const fired = async () => (await events()).map(({ text }) => text).toReversed();
    return {
      token,
      events,
      fired,
      create: async (alert) =>
        alertSchema.parse((await api.call('POST', '/api/alerts', { token, body: alert })).json),
      firedAfter: async (count) => {
        await until(async () => (await events()).length >= count);
        return fired();
      },
    };
  };
  return {
    api,
    feed,
    clock,
    newUser,
    market: async (changes) => {
      const id = await api.serve(recordsWith(changes));
      await until(async () => (await evaluatedFor()).every((key) => key === id));
    },
    close: (options) => api.close(options),
  };
}
