/** Servers of the S3 protocol for tests of other packages. */
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { openRadosgw, radosgwAbsence } from '../objects/radosgw.fixture';
import { openS3Double } from '../objects/s3-double.fixture';

export { openFaultProxy, type FaultProxy } from '../objects/fault-proxy.fixture';
export { openRadosgw, radosgwAbsence } from '../objects/radosgw.fixture';
export { openS3Double, type S3Double } from '../objects/s3-double.fixture';

export interface BucketServer {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): void;
}

/**
 * Starts Ceph's gateway where it is installed, else a double of the protocol, with an empty bucket.
 *
 * @throws Error when the gateway does not start
 */
export async function startBucketServer(bucket: string): Promise<BucketServer> {
  if (radosgwAbsence() !== null) {
    const { endpoint, close } = await openS3Double();
    return { endpoint, accessKeyId: 'key', secretAccessKey: 'secret', stop: close };
  }
  const gateway = await openRadosgw();
  if (typeof gateway === 'string') throw new Error(gateway);
  const { endpoint, accessKeyId, secretAccessKey, stop } = gateway;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // The gateway detaches before it listens.
    maxAttempts: 15,
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    stop();
    throw error;
  } finally {
    client.destroy();
  }
  return { endpoint, accessKeyId, secretAccessKey, stop };
}
