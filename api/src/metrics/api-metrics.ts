import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics, Sample } from 'shared/server/metrics';
import type { Leadership } from '../coordination/leadership/leadership';
import type { RedisLink } from '../coordination/redis/redis-link';
import type { OpenDatabase } from '../database/open-database';
import type { PoolState } from '../worker-pool/worker-pool';

export interface ApiSources {
  database: Pick<OpenDatabase, 'db'>;
  coordination: {
    leadership: Pick<Leadership, 'isLeader'>;
    redis: Pick<RedisLink, 'isConnected' | 'fallbacks'> | null;
  };
  poolState: () => PoolState;
}

/** Work that is stored and done later, by the query of what is pending. */
const PENDING = `
  select 'mail' as kind, count(*)::int as pending from mail_outbox where sent_at is null
  union all select 'push', count(*)::int from push_outbox
  union all select 'billing', count(*)::int from billing_tasks where done_at is null`;

/** Counts each answer by the pattern of its route. */
export const measureRoutes = fp(
  async (app: FastifyInstance, { metrics }: { metrics: Pick<Metrics, 'countRequest'> }) => {
    app.addHook('onResponse', async (request, reply) =>
      metrics.countRequest({
        route: request.routeOptions.url ?? 'not found',
        method: request.method,
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      }),
    );
  },
);

/** Metrics of the database pool, the worker pool and of pending work. */
export function watchApi(
  metrics: Metrics,
  { database, coordination, poolState }: ApiSources,
): void {
  const pool = database.db.$client;
  watchCoordination(metrics, coordination);
  metrics.gauge(
    {
      name: 'plumbline_database_connections',
      help: 'Connections of the database pool, and queries that wait for one.',
      labels: ['state'],
    },
    () => [
      [{ state: 'busy' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'waiting' }, pool.waitingCount],
    ],
  );
  metrics.gauge(
    {
      name: 'plumbline_worker_pool_tasks',
      help: 'Tasks of worker pools that run or wait.',
      labels: ['pool', 'state'],
    },
    () => {
      const { running, waiting } = poolState();
      return [
        [{ pool: 'accounts', state: 'running' }, running],
        [{ pool: 'accounts', state: 'waiting' }, waiting],
      ];
    },
  );
  metrics.counter(
    {
      name: 'plumbline_worker_pool_timeouts_total',
      help: 'Tasks of worker pools that were stopped because they took too long.',
      labels: ['pool'],
    },
    () => [[{ pool: 'accounts' }, poolState().timeOuts]],
  );
  metrics.gauge(
    {
      name: 'plumbline_jobs_pending',
      help: 'Stored work that is not done yet, by kind.',
      labels: ['kind'],
    },
    async () => {
      const { rows } = await pool.query<{ kind: string; pending: number }>(PENDING);
      return rows.map(({ kind, pending }): Sample => [{ kind }, pending]);
    },
  );
}

/** Whether this process is the leader, and whether it shares its limits. */
function watchCoordination(
  metrics: Metrics,
  { leadership, redis }: ApiSources['coordination'],
): void {
  metrics.gauge(
    {
      name: 'plumbline_leader',
      help: 'Whether this process does the scheduled work: 1 or 0.',
      labels: [],
    },
    () => [[{}, Number(leadership.isLeader)]],
  );
  if (!redis) return;
  metrics.gauge(
    { name: 'plumbline_redis_connected', help: 'Whether Redis answers: 1 or 0.', labels: [] },
    () => [[{}, Number(redis.isConnected)]],
  );
  metrics.counter(
    {
      name: 'plumbline_redis_fallbacks_total',
      help: 'Commands that this process did alone because Redis did not answer.',
      labels: [],
    },
    () => [[{}, redis.fallbacks]],
  );
}
