import { z } from 'zod';

const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[\w./-]*$/;

/** A bucket with an optional prefix, or an absolute folder. */
function isAssetStore(address: string): boolean {
  if (address.startsWith('file:///')) return address.length > 'file:///'.length;
  const [scheme = '', empty = '', bucket = '', ...prefix] = address.split('/');
  return BUCKET.test(`${scheme}/${empty}/${bucket}`) && PREFIX.test(prefix.join('/'));
}

/** `ASSET_STORE`: where releases and market snapshots are shared. */
export const assetStoreVariable = z
  .string()
  .refine(isAssetStore, 'must be s3://bucket, s3://bucket/prefix or file:///folder');
