import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, it } from '@jest/globals';
import { bucketAt, clientOf, describeObjects } from './conformance.fixture';
import { openRadosgw, radosgwAbsence } from './radosgw.fixture';

const absence = radosgwAbsence();
if (absence) it(`is left out: ${absence}`, () => expect(absence).toMatch(/is not installed/));
else
  describeObjects("Ceph's gateway", async () => {
    const gateway = await openRadosgw();
    if (typeof gateway === 'string') throw new Error(gateway);
    const client = new S3Client({ ...clientOf(gateway.endpoint), forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: 'assets' }));
    return bucketAt(gateway.endpoint, gateway.stop);
  });
