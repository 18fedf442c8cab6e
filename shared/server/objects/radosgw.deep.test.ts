import { expect, it } from '@jest/globals';
import { bucketAt, describeObjects } from './conformance.fixture';
import { openRadosgw, radosgwAbsence } from './radosgw.fixture';

const absence = radosgwAbsence();
if (absence) it(`is left out: ${absence}`, () => expect(absence).toMatch(/is not installed/));
else
  describeObjects("Ceph's gateway", async () => {
    const gateway = await openRadosgw();
    if (typeof gateway === 'string') throw new Error(gateway);
    await gateway.createBucket('assets');
    return bucketAt(gateway.endpoint, gateway.stop);
  });
