/** One suite for every implementation: two processes that share a server, or one alone. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type PostgresServer } from 'shared/server/postgres-server';
import { PostgresSession } from '../postgres/postgres-session';
import { RedisLink } from '../redis/redis-link';
import { redisRefusal, startRedis, type RedisServer } from '../redis/redis-server.fixture';
import { LocalMessages } from './local-messages';
import { readMessage, type Message, type Messages } from './messages';
import { PostgresMessages } from './postgres-messages';
import { RedisMessages } from './redis-messages';

const closers: (() => unknown)[] = [];
const redisReason = redisRefusal();
const started = startPostgres();
const postgres: PostgresServer | null = typeof started === 'string' ? null : started;
for (const reason of [redisReason, typeof started === 'string' ? started : null])
  if (reason !== null) process.stderr.write(`Skipped: ${reason}\n`);

let redis: RedisServer | null = null;
let databaseUrl = '';
beforeAll(async () => {
  if (redisReason === null) redis = await startRedis();
  if (postgres) databaseUrl = await postgres.createDatabase();
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await redis?.stop();
  postgres?.stop();
});

async function onRedis(): Promise<Messages> {
  const link = new RedisLink({
    url: redis?.url ?? '',
    prefix: 'plumbline:test',
    answerMs: 20_000,
    report: () => undefined,
  });
  await link.connect();
  const messages = new RedisMessages(link);
  const isOpen = new Promise<void>((resolve) => void messages.onGap(resolve));
  messages.open();
  await isOpen;
  closers.push(
    () => link.close(),
    () => messages.close(),
  );
  return messages;
}

async function onPostgres(): Promise<Messages> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on('error', () => undefined);
  const session = new PostgresSession(databaseUrl);
  const messages = new PostgresMessages(pool, session);
  await session.open();
  closers.push(
    () => pool.end(),
    () => session.close(),
  );
  return messages;
}

const local = new LocalMessages();
const IMPLEMENTATIONS: [string, () => Promise<Messages>][] = [
  ['in process', async () => local],
  ...(redisReason === null ? [['on Redis', onRedis] as [string, () => Promise<Messages>]] : []),
  ...(postgres ? [['on PostgreSQL', onPostgres] as [string, () => Promise<Messages>]] : []),
];
/** Collects the messages that arrive at a process. */
function received(messages: Messages): { items: Message[]; end: () => void } {
  const items: Message[] = [];
  return { items, end: messages.subscribe((message) => void items.push(message)) };
}

describe.each(IMPLEMENTATIONS)('messages %s', (_name, open) => {
  it('arrive at every process, in order, until the subscription ends', async () => {
    const [one, two] = [await open(), await open()];
    const [atOne, atTwo] = [received(one), received(two)];
    const sent = [1, 2, 3].map((i): Message => ({ topic: 'user', subject: `ann ${i} ä` }));
    for (const message of sent) await one.publish(message);
    await vi.waitFor(() => expect([atOne.items, atTwo.items]).toEqual([sent, sent]), 5_000);

    atTwo.end();
    await one.publish({ topic: 'alerts', subject: 'ann' });
    await vi.waitFor(() => expect(atOne.items).toHaveLength(4), 5_000);
    expect(atTwo.items).toHaveLength(3);
    atOne.end();
  });
});

it('ignores anything else on the channel', () => {
  for (const text of ['', '{', '[]', '{"topic":"user"}', '{"topic":"x","subject":"a"}'])
    expect(readMessage(text)).toBeNull();
});

it.skipIf(redisReason !== null)(
  'reports a gap after Redis was gone, and delivers messages again',
  async () => {
    const [one, two] = [await onRedis(), await onRedis()];
    const atTwo = received(two);
    let gaps = 0;
    two.onGap(() => void (gaps += 1));
    await redis?.stop();
    // A process drops its own caches even if it cannot reach the others.
    const atOne = received(one);
    await one.publish({ topic: 'user', subject: 'lost' });
    expect(atOne.items).toEqual([{ topic: 'user', subject: 'lost' }]);
    await redis?.start();
    await vi.waitFor(() => expect(gaps).toBeGreaterThan(0), 20_000);
    await vi.waitFor(async () => {
      await one.publish({ topic: 'user', subject: 'back' });
      expect(atTwo.items).toContainEqual({ topic: 'user', subject: 'back' });
    }, 20_000);
  },
  60_000,
);

it.skipIf(!postgres)(
  'reports a gap after its PostgreSQL session was ended, and delivers messages again',
  async () => {
    const [one, two] = [await onPostgres(), await onPostgres()];
    const atTwo = received(two);
    let gaps = 0;
    two.onGap(() => void (gaps += 1));
    const operator = new pg.Client({ connectionString: databaseUrl });
    await operator.connect();
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plumbline session'`,
    );
    await operator.end();
    await vi.waitFor(() => expect(gaps).toBeGreaterThan(0), 20_000);
    await one.publish({ topic: 'user', subject: 'back' });
    await vi.waitFor(
      () => expect(atTwo.items).toEqual([{ topic: 'user', subject: 'back' }]),
      20_000,
    );
  },
  60_000,
);
