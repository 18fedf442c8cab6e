import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, it } from '@jest/globals';
import { bucketAt, clientOf, describeObjects } from './conformance.fixture';
import { openRadosgw, radosgwAbsence } from './radosgw.fixture';

const absence = radosgwAbsence();
if (absence)
  describe.skip(`objects in Ceph's gateway: ${absence}`, () => it('is skipped', () => {}));
else
  describeObjects("Ceph's gateway", async () => {
    const gateway = await openRadosgw();
    if (typeof gateway === 'string') throw new Error(gateway);
    const client = new S3Client({ ...clientOf(gateway.endpoint), forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: 'assets' }));
    return bucketAt(gateway.endpoint, gateway.stop);
  });
