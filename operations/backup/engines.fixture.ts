/** New engines of a site: PostgreSQL, Redis and an object store, all empty. */
import { startBucketServer } from 'shared/server/object-servers';
import { startPostgres } from 'shared/server/postgres-server';
import { redisRefusal, startRedis } from '../../api/src/coordination/redis/redis-server.fixture';

const BUCKET = 'assets';

export interface Engines {
  /** Variables of edge, API and commands. */
  variables: Record<string, string> & { DATABASE_URL: string };
  stop(): Promise<void>;
}

/** Why there are no engines on this machine; null if there are. */
export function missingEngine(): string | null {
  const postgres = startPostgres();
  if (typeof postgres === 'string') return postgres;
  postgres.stop();
  return redisRefusal();
}

export async function startEngines(): Promise<Engines> {
  const postgres = startPostgres();
  if (typeof postgres === 'string') throw new Error(postgres);
  const redis = await startRedis();
  const bucket = await startBucketServer(BUCKET);
  return {
    variables: {
      DATABASE_URL: await postgres.createDatabase(),
      REDIS_URL: redis.url,
      ASSET_STORE: `s3://${BUCKET}/site`,
      AWS_ENDPOINT_URL_S3: bucket.endpoint,
      AWS_ACCESS_KEY_ID: bucket.accessKeyId,
      AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      EDGE_SECRET: 'secret-of-the-edge-0123456789-0123456789',
    },
    async stop() {
      bucket.stop();
      await redis.stop();
      postgres.stop();
    },
  };
}
