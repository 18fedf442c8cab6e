import { expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bucketAt, describeObjects } from './conformance.fixture';
import { folderObjects } from './folder-objects';
import { ObjectStoreError } from './object-store';
import { openS3Double } from './s3-double.fixture';

describeObjects('a folder', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'objects-'));
  return {
    open: () => folderObjects(root),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
});
describeObjects('a server of the S3 protocol', async () => {
  const { endpoint, close } = await openS3Double({ pageSize: 3 });
  return bucketAt(endpoint, close);
});
describeObjects('a server that ignores conditions', async () => {
  const { endpoint, close } = await openS3Double({ conditions: 'ignored' });
  return bucketAt(endpoint, close);
});
describeObjects('a server without conditions', async () => {
  const { endpoint, close } = await openS3Double({ conditions: 'unknown' });
  return bucketAt(endpoint, close);
});

it('takes a missing folder for an unmounted disk, not for an empty store', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'objects-'));
  const store = folderObjects(path.join(root, 'mount'));
  await expect(store.get('a', 1)).rejects.toThrow(ObjectStoreError);
  await expect(store.putIfAbsent('a', Buffer.alloc(1))).rejects.toThrow('mount its disk');
  mkdirSync(path.join(root, 'mount'));
  expect(await store.get('a', 1)).toBeNull();
  rmSync(root, { recursive: true });
});
