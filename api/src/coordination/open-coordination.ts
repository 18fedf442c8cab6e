import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { localCoordination, type Coordination } from './coordination';
import { RedisCounters } from './counters/redis-counters';
import { PostgresLeadership } from './leadership/postgres-leadership';
import { RedisLimits } from './limits/redis-limits';
import { PostgresMessages } from './messages/postgres-messages';
import { RedisMessages } from './messages/redis-messages';
import { PostgresSession } from './postgres/postgres-session';

export interface CoordinationOptions {
  /** Without a server this process is the only one. */
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** The pool of that database, or of the embedded one. */
  pool: Pick<Pool, 'query'>;
  /** Logs a line for the operator. */
  report: (line: string) => void;
}

/**
 * Connects to what the processes share: Redis for limits, counters and messages; without it
 * PostgreSQL for messages. The leader is elected by PostgreSQL. An unreachable server does not stop
 * the start.
 */
export async function openCoordination({
  databaseUrl,
  redisUrl,
  pool,
  report,
}: CoordinationOptions): Promise<Coordination> {
  const coordination = localCoordination();
  const session = databaseUrl === undefined ? null : new PostgresSession(databaseUrl);
  if (session) {
    coordination.leadership = new PostgresLeadership(session);
    coordination.isDatabaseAlive = () => session.isAlive;
    if (redisUrl === undefined) coordination.messages = new PostgresMessages(pool, session);
  }
  if (redisUrl !== undefined) {
    // The library is loaded only for it.
    const { RedisLink } = await import('./redis/redis-link');
    const link = new RedisLink({ url: redisUrl, prefix: await prefixOf(pool), report });
    await link.connect();
    const messages = new RedisMessages(link);
    messages.open();
    coordination.redis = link;
    coordination.limits = new RedisLimits(link);
    coordination.counters = new RedisCounters(link);
    coordination.messages = messages;
  }
  await session?.open();
  return {
    ...coordination,
    close: async () => {
      await coordination.messages.close();
      coordination.redis?.close();
      await session?.close();
    },
  };
}

/** The database identifies an installation: one Redis can serve several of them. */
async function prefixOf(pool: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select system_identifier || ' ' || current_database() as id from pg_control_system()`,
  );
  const hash = createHash('sha256')
    .update(rows[0]?.id ?? '')
    .digest('hex');
  return `plumbline:${hash.slice(0, 16)}`;
}
