/** Two API processes on one PostgreSQL and one Redis: what they share, and who does scheduled work. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordsWith } from '../alerts/alerts-api.fixture';
import {
  redisRefusal,
  startRedis,
  type RedisServer,
} from '../coordination/redis/redis-server.fixture';
import { killableApi, post, sign } from '../database/api-process.fixture';
import { startPostgres, type PostgresServer } from 'shared/server/postgres-server';
import { openSmtpServer, type SmtpServer } from '../mail/smtp-server.fixture';

const SUBSCRIBERS = 200;
const ALERT_USERS = 20;
const ALERTS = 10;
const PATIENCE = 120_000;

const api = killableApi();
const server = startPostgres();
const refusal = typeof server === 'string' ? server : redisRefusal();
if (refusal !== null) process.stderr.write(`Skipped with several processes: ${refusal}\n`);

const get = (url: string, token?: string) =>
  fetch(url, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

describe.skipIf(refusal !== null)('two processes over PostgreSQL and Redis', () => {
  const postgres = server as PostgresServer;
  let redis: RedisServer;
  let smtp: SmtpServer;
  let database: pg.Client;
  let running: ReturnType<typeof api.start>[] = [];
  let origins: string[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    smtp = await openSmtpServer();
    const DATABASE_URL = await postgres.createDatabase();
    const variables = { DATABASE_URL, REDIS_URL: redis.url, SMTP_URL: smtp.url };
    for (let i = 0; i < 2; i += 1) {
      // One after the other: the first one leads.
      const started = api.start(variables);
      running = [...running, started];
      origins = [...origins, await started.ready];
    }
    database = new pg.Client({ connectionString: DATABASE_URL });
    await database.connect();
  });
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await database.end();
    await smtp.close();
    await redis.stop();
    postgres.stop();
  });

  const at = (i: number): string => origins[i % 2] ?? '';
  const wrongPassword = async (i: number, email: string): Promise<string> => {
    const answer = await fetch(
      `${at(i)}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'wrong password' }),
      },
    );
    return ((await answer.json()) as { error: { message: string } }).error.message;
  };

  it('count wrong passwords together', async () => {
    for (let i = 0; i < 10; i += 1)
      expect(await wrongPassword(i, 'ann@example.com')).toBe('INVALID_LOGIN_CREDENTIALS');
    for (let i = 0; i < 2; i += 1)
      expect(await wrongPassword(i, 'ann@example.com')).toMatch(/^TOO_MANY_ATTEMPTS/);
  });

  it('refuse at one a session that was ended at the other', async () => {
    const { idToken = '' } = await sign(at(0), 'signUp', 'bob@example.com');
    for (const origin of origins) expect((await get(`${origin}/api/me`, idToken)).status).toBe(200);
    await fetch(`${at(0)}/api/me/sessions`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${idToken}` },
    });
    await vi.waitFor(
      async () => expect((await get(`${at(1)}/api/me`, idToken)).status).toBe(401),
      PATIENCE,
    );
  });

  it('answer a track record of each other, and cancel it', async () => {
    const run = async (most: number) => {
      const answer = await fetch(`${at(0)}/api/pro-filters/screen/track-record`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          from: '2025-01-01',
          to: '2026-04-01',
          most,
          screen: { where: [{ field: 'price', gt: 0 }] },
        }),
      });
      expect(answer.status).toBe(202);
      return ((await answer.json()) as { id: string }).id;
    };
    const job = async (i: number, id: string) => {
      const answer = await get(`${at(i)}/api/jobs/${id}`);
      expect(answer.status).toBe(200);
      return (await answer.json()) as { status: string; error: string | null; result: unknown };
    };
    const ended = async (i: number, id: string) => {
      await vi.waitFor(
        async () => expect((await job(i, id)).status).toMatch(/^(?:done|failed)$/),
        PATIENCE,
      );
      const { status, error, result } = await job(i, id);
      return { status, error, result };
    };
    const id = await run(3);
    expect(await ended(1, id)).toEqual(await ended(0, id));
    const other = await run(4);
    await fetch(`${at(1)}/api/jobs/${other}`, { method: 'DELETE' });
    await vi.waitFor(async () =>
      expect((await job(0, other)).status).toMatch(/^(?:cancelled|done|failed)$/),
    );
  });

  it('serve and limit while Redis is gone, and share again once it is back', async () => {
    const health = async () =>
      ((await (await get(`${at(0)}/api/healthz`)).json()) as { redis: string }).redis;
    expect(await health()).toBe('connected');
    await redis.stop();
    const statuses = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, i) => (await get(`${at(i)}/api/utils/postback?p=x`)).status,
      ),
    );
    // 30 a minute of each process: neither closed nor open.
    expect(statuses.every((status) => status === 200)).toBe(true);
    expect(await health()).toBe('away');
    const flood = await Promise.all(
      Array.from(
        { length: 60 },
        async (_, i) => (await get(`${at(i)}/api/utils/postback?p=x`)).status,
      ),
    );
    expect(flood.filter((status) => status === 429).length).toBeGreaterThan(20);
    for (let i = 0; i < 11; i += 1) await wrongPassword(0, 'eve@example.com');
    expect(await wrongPassword(0, 'eve@example.com')).toMatch(/^TOO_MANY_ATTEMPTS/);

    await redis.start();
    await vi.waitFor(async () => expect(await health()).toBe('connected'), PATIENCE);
    for (let i = 0; i < 10; i += 1) await wrongPassword(i, 'cal@example.com');
    await vi.waitFor(
      async () => expect(await wrongPassword(1, 'cal@example.com')).toMatch(/^TOO_MANY/),
      PATIENCE,
    );
  });

  it('send each digest and alert once although the leader is killed', async () => {
    const tokens = await Promise.all(
      Array.from({ length: ALERT_USERS }, async (_, i) => {
        const { idToken = '' } = await sign(at(i), 'signUp', `user${i}@example.com`);
        for (let number = 0; number < ALERTS; number += 1)
          await post(
            `${at(number)}/api/alerts`,
            { kind: 'price-above', symbol: 'AAPL.US', value: 5000 + number },
            idToken,
          );
        return idToken;
      }),
    );
    await database.query(
      `insert into profiles (uid, name, email)
       select 'digest' || i, 'x', 'digest' || i || '@example.com' from generate_series(1, $1) i`,
      [SUBSCRIBERS],
    );
    await database.query(
      `insert into email_subscriptions (uid, subscription, email, occasion)
       select uid, 'top-movers', email, '2026-04-13' from profiles where uid like 'digest%'`,
    );
    const records = recordsWith({
      'AAPL.US': {
        price: 9000,
        priceUSD: 9000,
        avg30Volume: 5e7,
        marketCap: 3e12,
        day1ChangePercent: 1.5,
      },
    });
    await api.serve(records, '2026-04-14T20:00:00Z');
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(5), {
      timeout: PATIENCE,
      interval: 2,
    });
    running[0]?.child.kill('SIGKILL');
    const sentByLeader = smtp.received.length;
    expect(sentByLeader).toBeLessThan(SUBSCRIBERS);

    const counts = async () => {
      const { rows } = await database.query<{ letters: number; pending: number; events: number }>(
        `select (select count(*)::int from mail_outbox) as letters,
                (select count(*)::int from mail_outbox where sent_at is null) as pending,
                (select count(*)::int from alert_events) as events`,
      );
      return rows[0];
    };
    // The mail that the killed leader had leased follows after two minutes.
    await vi.waitFor(
      async () => {
        const now = await counts();
        expect(now).toMatchObject({ letters: SUBSCRIBERS, events: ALERT_USERS * ALERTS });
        expect(now?.pending).toBeLessThanOrEqual(1);
      },
      { timeout: PATIENCE, interval: 100 },
    );
    const recipients = smtp.received.flatMap((mail) => mail.recipients);
    // At least once: a mail whose sending was not recorded may come again, and no other.
    expect(new Set(recipients).size).toBeGreaterThanOrEqual(SUBSCRIBERS - 1);
    expect(recipients.length - new Set(recipients).size).toBeLessThanOrEqual(1);
    for (const token of tokens) {
      const { items } = (await (await get(`${at(1)}/api/alerts/events`, token)).json()) as {
        items: { alertId: string }[];
      };
      expect(new Set(items.map(({ alertId }) => alertId)).size).toBe(ALERTS);
      expect(items).toHaveLength(ALERTS);
    }
  });
});
