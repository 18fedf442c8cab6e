/** New engines of a site: PostgreSQL, Redis and an object store, all empty. */
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startPostgres } from 'shared/server/postgres-server';
import { redisRefusal, startRedis } from '../../api/src/coordination/redis/redis-server.fixture';
import { openRadosgw, radosgwAbsence } from '../../shared/server/objects/radosgw.fixture';
import { openS3Double } from '../../shared/server/objects/s3-double.fixture';

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

/** Ceph's gateway where it is installed, else a double of the protocol. */
async function openBucket() {
  const gateway = radosgwAbsence() === null ? await openRadosgw() : 'not installed';
  if (typeof gateway === 'string') {
    const double = await openS3Double();
    return { endpoint: double.endpoint, key: 'key', secret: 'secret', stop: double.close };
  }
  const { endpoint, accessKeyId, secretAccessKey, stop } = gateway;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
  return { endpoint, key: accessKeyId, secret: secretAccessKey, stop };
}

export async function startEngines(): Promise<Engines> {
  const postgres = startPostgres();
  if (typeof postgres === 'string') throw new Error(postgres);
  const redis = await startRedis();
  const bucket = await openBucket();
  return {
    variables: {
      DATABASE_URL: await postgres.createDatabase(),
      REDIS_URL: redis.url,
      ASSET_STORE: `s3://${BUCKET}/site`,
      AWS_ENDPOINT_URL_S3: bucket.endpoint,
      AWS_ACCESS_KEY_ID: bucket.key,
      AWS_SECRET_ACCESS_KEY: bucket.secret,
      EDGE_SECRET: 'secret-of-the-edge-0123456789-0123456789',
    },
    async stop() {
      bucket.stop();
      await redis.stop();
      postgres.stop();
    },
  };
}
