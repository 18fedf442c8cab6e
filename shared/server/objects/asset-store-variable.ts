import { z } from 'zod';

const PATTERN = /^(?:s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?|file:\/\/\/.+)$/;

/** `ASSET_STORE`: where releases and market snapshots are shared. */
export const assetStoreVariable = z
  .string()
  .regex(PATTERN, 'must be s3://bucket, s3://bucket/prefix or file:///folder');
