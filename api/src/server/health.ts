import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema } from 'shared/contract/schemas';
import type { Coordination } from '../coordination/coordination';
import type { WatchedStore } from 'shared/server/objects';
import type { OpenDatabase } from '../database/open-database';
import type { MarketStore } from '../market/market-store';
import { cacheAs } from '../http/cache-policy';
import { ProblemError } from '../http/problem';

const healthSchema = z.object({
  status: z.literal('ok'),
  redis: z.enum(['connected', 'away']).optional(),
  /** State of the object store; its cause is in the log. */
  assets: z
    .object({ state: z.enum(['ok', 'away', 'refused']), since: z.string().nullable() })
    .optional(),
});

const assetsOf = ({ state, since }: ReturnType<WatchedStore['current']>) => ({ state, since });

/** `GET /healthz`: 200 when market and user data can both be answered from, and changes be stored. */
export const healthRoute: FastifyPluginAsyncZod<{
  market: MarketStore;
  database: OpenDatabase;
  /** Whether the data folder takes writes. */
  isDiskWritable: () => Promise<boolean>;
  coordination: Pick<Coordination, 'redis'>;
  /** Without it all that is here is served, so it is no fault. Null or absent without a store. */
  objects?: Pick<WatchedStore, 'current'> | null;
}> = async (app, { market, database, isDiskWritable, coordination: { redis }, objects }) => {
  cacheAs(app, 'never');
  app.get(
    '/healthz',
    {
      schema: {
        hide: true,
        response: { 200: healthSchema, 503: problemSchema },
      },
    },
    async () => {
      market.current();
      await database.ping().catch(() => {
        throw new ProblemError(503, 'No database', 'The database does not answer');
      });
      if (!(await isDiskWritable()))
        throw new ProblemError(
          503,
          'No room',
          'The data folder takes no writes: free space on its disk, or make it writable',
        );
      // Without Redis or the object store the site still serves.
      return {
        status: 'ok' as const,
        ...(redis && { redis: redis.isConnected ? ('connected' as const) : ('away' as const) }),
        ...(objects && { assets: assetsOf(objects.current()) }),
      };
    },
  );
};
