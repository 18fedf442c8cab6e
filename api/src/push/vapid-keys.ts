import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import { brand } from 'shared/brand';
import { createFileOnce } from 'shared/server';
import { z } from 'zod';

/** Identifies this site to push services (RFC 8292). Browsers subscribe with the public key. */
export interface VapidKeys {
  /** P-256 point, uncompressed, base64url. */
  publicKey: string;
  /** 32 bytes, base64url. */
  privateKey: string;
}

export interface VapidSettings {
  /** `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`. Null: the keys of the data folder. */
  keys: VapidKeys | null;
  /** `VAPID_SUBJECT`: `mailto:` or `https:` address at which push services reach the operator. */
  subject: string;
}

export const DEFAULT_VAPID_SUBJECT = `mailto:${brand.supportEmail}`;

const CURVE = 'prime256v1';
const PRIVATE_KEY_BYTES = 32;

/** OpenSSL leaves out leading zeros. */
const padded = (key: Buffer): Buffer =>
  Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - key.length), key]);

/** Public key of a private one. @throws if it is not a private key of the curve */
function publicKeyOf(privateKey: string): string {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return ecdh.getPublicKey().toString('base64url');
}

/** Whether both keys belong together. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    return publicKeyOf(privateKey) === publicKey;
  } catch {
    return false;
  }
}

const keysSchema = z
  .object({ publicKey: z.string(), privateKey: z.string() })
  .refine(isVapidPair, 'the keys do not belong together');

/**
 * The keys in `DATA_DIR/push/vapid-keys.json`, created if missing, readable by the owner only. If two
 * processes create them at once, the first one wins.
 *
 * @throws if the file holds no pair of keys
 */
export function openVapidKeys(dataDir: string): VapidKeys {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  const fresh: VapidKeys = {
    publicKey: ecdh.getPublicKey().toString('base64url'),
    privateKey: padded(ecdh.getPrivateKey()).toString('base64url'),
  };
  const file = join(dataDir, 'push', 'vapid-keys.json');
  const content = createFileOnce(file, JSON.stringify(fresh)).toString();
  const keys = keysSchema.safeParse(JSON.parse(content));
  if (!keys.success) throw new Error(`${file} holds no pair of VAPID keys`);
  return keys.data;
}
